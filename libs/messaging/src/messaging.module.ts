import { type Operation, operationsOf, type ServiceName } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { DecoratedMethods, HealthChecks, type ServiceConfig } from '@camarim/platform';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { Advisories } from './advisories.js';
import { BacklogMetrics } from './backlog-metrics.js';
import { deadLetterController } from './dead-letter.controllers.js';
import { DeadLetters } from './dead-letters.js';
import { Delivery } from './delivery.js';
import { EventConsumers } from './event-consumers.js';
import { EventPublisher } from './event-publisher.js';
import { ensureStreams } from './event-stream.js';
import { EventTap } from './event-tap.js';
import { healthController } from './health.controllers.js';
import { NatsLink, natsOptions, natsServers } from './nats-link.js';
import { operationAnswers } from './operation-answers.js';
import { operationDoors } from './operation-doors.js';
import { OutboxRelay } from './outbox-relay.js';
import { OutboxReplay } from './outbox-replay.js';
import { PersonRows, type PersonTable, personController } from './person.js';
import { AnswerSeals, Questions } from './question-seal.js';
import { Reactions } from './reactions.js';
import { NewEvents } from './replay-pace.js';
import { RpcClient } from './rpc-client.js';
import { RpcKeys } from './rpc-keys.js';
import { RpcServer } from './rpc-server.js';

type NatsConfig = Pick<ServiceConfig, 'NATS_URL' | 'RPC_KEYS'> & Partial<Pick<ServiceConfig, 'NATS_REPLICAS'>>;

/** The RPC transport of `service` for `bootstrapService`: replicas share the requests (queue group). */
export const rpcTransport = (service: string, config: NatsConfig): MicroserviceOptions => ({
  strategy: new RpcServer(
    service,
    {
      ...natsOptions(natsServers(config.NATS_URL), service),
      queue: service,
      name: `${service} doors`,
    },
    new AnswerSeals(new RpcKeys(config.RPC_KEYS)),
    config.NATS_REPLICAS ?? 1,
  ),
});

/** For a process without a database: the connection, the RPC client and live events. */
function edge(service: string, config: NatsConfig): Provider[] {
  return [
    {
      provide: NatsLink,
      useFactory: () =>
        new NatsLink({ service, servers: natsServers(config.NATS_URL), replicas: config.NATS_REPLICAS }),
    },
    {
      provide: RpcClient,
      useFactory: (link: NatsLink) => new RpcClient(link, new Questions(service, new RpcKeys(config.RPC_KEYS))),
      inject: [NatsLink],
    },
    EventTap,
  ];
}
/** The readiness check of the broker. */
const health = (ask: (link: NatsLink) => Promise<unknown>): Provider => ({
  provide: 'camarim:nats-health',
  useFactory: (checks: HealthChecks, link: NatsLink) => checks.add('nats', () => ask(link)),
  inject: [HealthChecks, NatsLink],
});
const EDGE = [NatsLink, RpcClient, EventTap];
async function heartbeat(service: string, link: NatsLink): Promise<void> {
  const beat = () => link.js.publish(`heartbeat.${service}`, '', { timeout: 900 });
  // a broker with an empty store has no streams yet
  await beat().catch(() => ensureStreams(link).then(beat));
}

/** RPC and events between services, over the process's single connection to NATS. */
@Module({})
export class MessagingModule {
  /** For the gateway: it sends requests and sees live events; it publishes nothing and reacts to nothing. */
  static forEdge({ service, config }: { service: string; config: NatsConfig }): DynamicModule {
    // it stores nothing, so a broker that answers is enough
    const providers = [...edge(service, config), health((link) => link.nc.rtt())];
    return { module: MessagingModule, global: true, providers, exports: EDGE };
  }

  /**
   * For a service: also its outbox, its reactions, its dead letters, and the data it has about one person.
   * @param own.operations the rows it answers; by default all rows of the table whose name begins with the service's.
   * @param own.person every table with rows about people (USR-30).
   */
  static forService(own: {
    service: ServiceName;
    config: NatsConfig;
    person?: PersonTable[];
    operations?: Readonly<Record<string, Operation>>;
  }): DynamicModule {
    const { service, config, person = [], operations = operationsOf(service) } = own;
    const reactions: Provider = {
      provide: Reactions,
      useFactory: (methods: DecoratedMethods, db: Database) => new Reactions(service, methods, db),
      inject: [DecoratedMethods, Database],
    };
    const publisher: Provider = {
      provide: EventPublisher,
      useFactory: (relay: OutboxRelay, r: Reactions) => new EventPublisher(service, relay, r),
      inject: [OutboxRelay, Reactions],
    };
    const letters: Provider = {
      provide: DeadLetters,
      useFactory: (db: Database) => new DeadLetters(service, db),
      inject: [Database],
    };
    const advisories: Provider = {
      provide: Advisories,
      useFactory: (link: NatsLink, r: Reactions, l: DeadLetters) => new Advisories(service, link, r, l),
      inject: [NatsLink, Reactions, DeadLetters],
    };
    return {
      module: MessagingModule,
      global: true,
      controllers: [
        deadLetterController(service),
        personController(service),
        healthController(service),
        operationDoors(operations),
      ],
      providers: [
        ...edge(service, config),
        // the ack of a stored message proves more than an open socket (reliability §5.10)
        health((link) => heartbeat(service, link)),
        NewEvents,
        OutboxReplay,
        OutboxRelay,
        reactions,
        operationAnswers(operations),
        Delivery,
        BacklogMetrics,
        EventConsumers,
        publisher,
        letters,
        advisories,
        { provide: PersonRows, useFactory: (db: Database) => new PersonRows(db, person), inject: [Database] },
      ],
      exports: [...EDGE, EventPublisher, DeadLetters, OutboxRelay, PersonRows],
    };
  }
}
