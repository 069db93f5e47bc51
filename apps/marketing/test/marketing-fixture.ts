import { randomUUID } from 'node:crypto';
import {
  EVENTS,
  type EventEnvelope,
  type EventName,
  type EventPayloads,
  type Identity,
  type RpcPattern,
  type RpcReply,
  type RpcRequest,
  type StaffRole,
  type VisitHit,
} from '@camarim/contracts';
import { Database } from '@camarim/database';
import { LEGAL_VERSIONS } from '@camarim/domain';
import { NatsLink, RpcClient, rpcTransport } from '@camarim/messaging';
import { ServiceConfig } from '@camarim/platform';
import {
  createServiceDatabase,
  eventually,
  MovableClock,
  privateNats,
  privateRedis,
  startService,
  testConfig,
} from '@camarim/testing';
import { MarketingConfig } from '../src/marketing.config.js';
import { MarketingModule, MIGRATIONS } from '../src/marketing.module.js';
import { FakeGraph } from './fake-graph.js';
import { Outside, OutsideModule } from './outside.js';

export const VISITOR: Identity = { kind: 'visitor' };
export const fan = (userId: string): Identity => ({ kind: 'user', userId, role: 'fan', sessionId: randomUUID() });
export const staff = (role: StaffRole = 'marketing'): Identity => ({
  kind: 'staff',
  userId: randomUUID(),
  role,
  sessionId: randomUUID(),
});
export const TOKEN = 'EAAsandboxTokenForTests01';

/** Marketing with a database, a broker and a Redis of its own, a Meta that does as it is told, and tiny neighbours. */
export async function startMarketing(env: Record<string, string> = {}) {
  const [database, nats, redis, graph] = await Promise.all([
    createServiceDatabase({ service: 'marketing', migrations: MIGRATIONS }),
    privateNats(),
    privateRedis(),
    FakeGraph.start(),
  ]);
  const clock = new MovableClock();
  const outside = new Outside();
  const base = { DATABASE_URL: database.url, NATS_URL: nats.url, REDIS_URL: redis.url };
  const outsideConfig = testConfig(ServiceConfig, base);
  const neighbours = await startService({
    name: 'outside',
    module: OutsideModule.register(outsideConfig, outside),
    rpc: rpcTransport('outside', outsideConfig),
  });
  const config = testConfig(MarketingConfig, {
    ...base,
    PUBLIC_URL: 'https://camarim.example',
    META_GRAPH_URL: graph.url,
    META_TIMEOUT_MS: '500',
    CONVERSION_RETRY_MS: '50',
    CONVERSION_LEASE_MS: '3000',
    CONVERSION_SWEEP_MS: '100',
    ...env,
  });
  const app = await startService({
    name: 'marketing',
    module: MarketingModule.register(config),
    rpc: rpcTransport('marketing', config),
    clock,
  });
  const call = <P extends RpcPattern>(
    pattern: P,
    request: RpcRequest<P>,
    who: Identity = VISITOR,
  ): Promise<RpcReply<P>> => app.get(RpcClient).call(pattern, request, who);

  const db = app.get(Database);
  const hear = async <N extends EventName>(name: N, data: EventPayloads[N], time = clock.now()): Promise<void> => {
    const envelope = envelopeOf(name, data, time);
    await app.get(NatsLink).js.publish(name, JSON.stringify(envelope), { msgID: envelope.id });
  };

  return {
    app,
    clock,
    graph,
    outside,
    call,
    db,
    /** Says what another service would say, over the real broker. */
    hear,
    /** A yes or a no of an account or a browser, heard of and known from here on. */
    decide: async (
      { purpose = 'marketing', ...own }: Partial<Decided> & Pick<Decided, 'subjectId' | 'subject'>,
      granted = true,
    ): Promise<void> => {
      const at = clock.now().toISOString();
      await hear('consent.changed', { purpose, granted, version: LEGAL_VERSIONS.cookies, at, ...own });
      const table = purpose === 'marketing' ? 'consent' : 'analytics_consent';
      const sql = `select 1 from ${table} where subject_id = $1 and granted = $2`;
      await eventually(() => db.one(sql, [own.subjectId, granted]));
    },
    said: <N extends EventName>(name: N): Promise<Array<EventPayloads[N]>> => {
      const sql = `select envelope -> 'data' as data from outbox where name = $1 order by seq`;
      return db.column<EventPayloads[N]>(sql, [name]);
    },
    /** A browser that came by a link. */
    land: async (own: Partial<VisitHit> = {}, who: Identity = VISITOR): Promise<string> => {
      const visitId = own.visitId ?? randomUUID();
      await call('marketing.visit.record', aHit({ ...own, visitId }), who);
      return visitId;
    },
    end: async (): Promise<void> => {
      await app.close();
      await neighbours.close();
      await Promise.all([nats.end(), redis.end(), graph.stop()]);
      await database.drop();
    },
  };
}
export type MarketingBench = Awaited<ReturnType<typeof startMarketing>>;

/** What another service says, as the broker carries it. */
export function envelopeOf<N extends EventName>(name: N, data: EventPayloads[N], time: Date): EventEnvelope<N> {
  const { owner, aggregate, version } = EVENTS[name];
  const subject = String(data[aggregate as keyof EventPayloads[N]]);
  const head = { specversion: '1.0', id: randomUUID(), type: name, source: `camarim/${owner}`, subject } as const;
  return { ...head, time: time.toISOString(), dataschema: `${name}/${version}`, data } as EventEnvelope<N>;
}

export const aHit = (own: Partial<VisitHit> = {}): VisitHit => ({
  visitId: randomUUID(),
  page: 'profile',
  username: 'luna',
  presellSlug: null,
  leadId: null,
  source: null,
  medium: null,
  campaign: null,
  content: null,
  term: null,
  fbclid: null,
  place: null,
  isBot: false,
  ip: '203.0.113.9',
  userAgent: 'Mozilla/5.0 (iPhone)',
  fbp: null,
  fbc: null,
  ...own,
});

type Decided = EventPayloads['consent.changed'];
type Approved = EventPayloads['payment.approved'];
/** What billing says of a payment that is paid. */
export const aPayment = (own: Partial<Approved> & Pick<Approved, 'userId' | 'modelId' | 'approvedAt'>): Approved => ({
  paymentId: randomUUID(),
  planType: 'subscription',
  planId: randomUUID(),
  amountCents: 1990,
  leadId: null,
  cause: 'webhook',
  isDebit: false,
  ...own,
});
