import { type Operation, operationsOf, type ServiceName } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { DecoratedMethods, HealthChecks, type ServiceConfig } from '@camarim/platform';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { Advisories } from './advisories.js';
import { deadLetterDoors } from './dead-letter.controllers.js';
import { DeadLetters } from './dead-letters.js';
import { Delivery } from './delivery.js';
import { DoorServer } from './door-server.js';
import { EventConsumers } from './event-consumers.js';
import { EventPublisher } from './event-publisher.js';
import { ensureStreams } from './event-stream.js';
import { EventTap } from './event-tap.js';
import { healthDoors } from './health.controllers.js';
import { NatsLink, natsOptions, natsServers } from './nats-link.js';
import { OperationAnswers } from './operation-answers.js';
import { operationDoors } from './operation-doors.js';
import { OutboxRelay } from './outbox-relay.js';
import { OutboxReplay } from './outbox-replay.js';
import { OwedMetrics } from './owed-metrics.js';
import { PersonRows, type PersonTable, personDoors } from './person.js';
import { AnswerSeals, Questions } from './question-seal.js';
import { Reactions } from './reactions.js';
import { RpcClient } from './rpc-client.js';
import { RpcKeys } from './rpc-keys.js';

type NatsConfig = Pick<ServiceConfig, 'NATS_URL' | 'RPC_KEYS'> & Partial<Pick<ServiceConfig, 'NATS_REPLICAS'>>;

/** The RPC doors of `service` for `bootstrapService`: replicas share the calls (queue group). */
export const rpcTransport = (service: string, config: NatsConfig): MicroserviceOptions => ({
  strategy: new DoorServer(
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

/** What a process without a database needs: the connection, questions to services, and events as they pass by. */
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
/** What readiness asks of the broker. */
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

/** Questions between services and events, over the process's one connection to NATS. */
@Module({})
export class MessagingModule {
  /** For the gateway: asks services and sees events pass by; publishes nothing and reacts to nothing. */
  static forEdge({ service, config }: { service: string; config: NatsConfig }): DynamicModule {
    // it stores nothing: a broker that answers is all it needs
    const providers = [...edge(service, config), health((link) => link.nc.rtt())];
    return { module: MessagingModule, global: true, providers, exports: EDGE };
  }

  /**
   * For a service: also its outbox, its reactions, its dead letters, and what it knows of one person.
   * @param own.operations the rows it answers; unless given, all of the table that begin with its name.
   * @param own.person every table with rows about people (USR-30); read at the first question.
   */
  static forService(own: {
    service: ServiceName;
    config: NatsConfig;
    person?: PersonTable[];
    operations?: Readonly<Record<string, Operation>>;
  }): DynamicModule {
    const { service, config, person = [], operations = operationsOf(service) } = own;
    const answers: Provider = {
      provide: OperationAnswers,
      useFactory: (methods: DecoratedMethods) => new OperationAnswers(operations, methods),
      inject: [DecoratedMethods],
    };
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
      controllers: [deadLetterDoors(service), personDoors(service), healthDoors(service), operationDoors(operations)],
      providers: [
        ...edge(service, config),
        // the ack of a stored message proves more than an open socket (reliability §5.10)
        health((link) => heartbeat(service, link)),
        OutboxReplay,
        OutboxRelay,
        reactions,
        answers,
        Delivery,
        OwedMetrics,
        EventConsumers,
        publisher,
        letters,
        advisories,
        { provide: PersonRows, useFactory: (db: Database) => new PersonRows(db, person), inject: [Database] },
      ],
      exports: [...EDGE, EventPublisher, DeadLetters, OutboxRelay],
    };
  }
}
