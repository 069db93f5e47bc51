import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EVENTS, type EventName, type EventPayloads, OPERATIONS, type Operation } from '@camarim/contracts';
import { MessagingModule, NatsLink, operationAnswers, operationDoors, rpcTransport } from '@camarim/messaging';
import { type Clock, PlatformModule, ServiceConfig } from '@camarim/platform';
import { freePort, privateNats, startService, testConfig } from '@camarim/testing';
import { type DynamicModule, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { GatewayConfig } from '../src/gateway.config.js';
import { configureHttp, serverOptions } from '../src/gateway.http.js';
import { GatewayModule } from '../src/gateway.module.js';
import { controllerOf } from '../src/operations/controller-of.js';
import { answerCalls } from './call-replies.js';
import { DoorsController } from './doors.js';
import { plainOperations } from './plain-operations.js';
import { answerSales } from './sale-replies.js';
import { PlainDoorsController } from './team-doors.js';
import { World } from './world.js';

type Rows = Readonly<Record<string, Operation>>;

interface OwnEdge {
  clock?: Clock;
  env?: Record<string, string>;
  /** Receives every log line of the gateway, of all levels. */
  logTo?: { write(line: string): void };
  /** Rows of the spec's own, mounted at the edge and answered beside those of the table. */
  operations?: Rows;
}

@Module({})
class Doors {
  static register(config: ServiceConfig, world: World, rows: Rows): DynamicModule {
    return {
      module: Doors,
      imports: [PlatformModule.forRoot(config), MessagingModule.forEdge({ service: 'doors', config })],
      controllers: [DoorsController, PlainDoorsController, operationDoors(rows)],
      providers: [{ provide: World, useValue: world }, plainOperations(rows), operationAnswers(rows)],
    };
  }
}

export interface Edge {
  app: NestFastifyApplication;
  /** Where it listens: http://127.0.0.1:<port>, also its PUBLIC_URL's origin for writes, see `own`. */
  url: string;
  world: World;
  mediaDir: string;
  /** Headers of a write from our own page. */
  own: Record<string, string>;
  cookie(token: string): Record<string, string>;
  natsUrl: string;
  publish<N extends EventName>(name: N, data: EventPayloads[N]): void;
  close(): Promise<void>;
}

/** Another replica of a gateway: the same broker, services and files. It ends before the one it stands beside. */
export async function startReplica(beside: Edge): Promise<Edge> {
  const { natsUrl, mediaDir } = beside;
  const replica = await startGateway({ natsUrl, mediaDir }, {});
  return { ...beside, ...replica, close: () => replica.app.close() };
}

/** The whole gateway on a port, before tiny services, with a NATS of its own. */
export async function startEdge(own: OwnEdge = {}): Promise<Edge> {
  const nats = await privateNats();
  const mediaDir = mkdtempSync(path.join(tmpdir(), 'camarim-edge-'));
  const world = new World();
  answerSales(world);
  answerCalls(world);
  const doorsConfig = testConfig(ServiceConfig, baseOf(nats.url));
  const doors = await startService({
    name: 'doors',
    module: Doors.register(doorsConfig, world, { ...OPERATIONS, ...own.operations }),
    rpc: rpcTransport('doors', doorsConfig),
  });
  const { app, url, config } = await startGateway({ natsUrl: nats.url, mediaDir }, own);
  const cookieName = config.PUBLIC_URL.startsWith('https') ? '__Host-camarim' : 'camarim';
  return {
    app,
    url,
    natsUrl: nats.url,
    world,
    mediaDir,
    own: { 'sec-fetch-site': 'same-origin', origin: config.PUBLIC_URL },
    cookie: (token) => ({ cookie: `${cookieName}=${token}` }),
    publish: (type, data) => {
      const envelope = {
        specversion: '1.0',
        id: randomUUID(),
        type,
        source: 'camarim/test',
        time: new Date().toISOString(),
      };
      const whole = { ...envelope, subject: 'x', dataschema: `${type}/${EVENTS[type].version}`, data };
      doors.get(NatsLink).nc.publish(type, JSON.stringify(whole));
    },
    close: async () => {
      await app.close();
      await doors.close();
      await nats.end();
      rmSync(mediaDir, { recursive: true, force: true });
    },
  };
}

async function startGateway(
  at: { natsUrl: string; mediaDir: string },
  own: OwnEdge,
): Promise<{ app: NestFastifyApplication; url: string; config: GatewayConfig }> {
  const { natsUrl, mediaDir } = at;
  const config = testConfig(GatewayConfig, {
    ...baseOf(natsUrl),
    PUBLIC_URL: 'http://camarim.test',
    MEDIA_SIGNING_KEY: 'test-media-signing-key-of-32-characters',
    TURN_URLS: 'turn:127.0.0.1:3478',
    TURN_SECRET: 'test-relay-secret-of-at-least-32-characters',
    MEDIA_DIR: mediaDir,
    FRONTEND_DIR: path.join(mediaDir, 'no-frontend'),
    MAIN_USERNAME: 'luna',
    LIMIT_FACTOR: '1000',
    // most specs are about people whose age is known; the gate has a spec of its own
    AGE_GATE: 'off',
    // a site behind https keeps readiness and metrics on a port of their own
    ...(own.env?.PUBLIC_URL?.startsWith('https:') ? { INTERNAL_PORT: String(await freePort()) } : {}),
    ...own.env,
  });
  const app = await startService({
    name: 'gateway',
    module: withOperations(GatewayModule.register(config), own.operations),
    http: serverOptions(config),
    configure: (edge) => configureHttp(edge, config),
    ...(own.clock ? { clock: own.clock } : {}),
    ...(own.logTo ? { log: 'trace', logTo: own.logTo } : {}),
  });
  await app.listen(0, '127.0.0.1');
  return { app, url: await app.getUrl(), config };
}

@Module({})
class WithOperations {}
const withOperations = (gateway: DynamicModule, rows?: Rows): DynamicModule =>
  rows ? { module: WithOperations, imports: [gateway], controllers: [controllerOf(rows)] } : gateway;

const baseOf = (natsUrl: string) => ({
  DATABASE_URL: 'postgres://unused',
  REDIS_URL: 'redis://unused',
  NATS_URL: natsUrl,
});
