export { Answers } from './answers.js';
export { DeadLetters } from './dead-letters.js';
export { parseEnvelope } from './envelope.js';
export { EventPublisher } from './event-publisher.js';
export { ADVISORY_STREAM, EVENT_STREAM } from './event-stream.js';
export { EventTap } from './event-tap.js';
export * from './messaging.module.js';
export { ModelStandingModule, ModelStandings } from './model-standings.js';
export { NATS_LIMITS, NatsLink } from './nats-link.js';
export {
  type NewestCursor,
  newestCursor,
  newestCursorSql,
  newestPage,
  readNewestCursor,
} from './newest-page.js';
export { OnEvent, PermanentError } from './on-event.js';
export { OperationAnswers, operationAnswers } from './operation-answers.js';
export { operationDoors } from './operation-doors.js';
export { OutboxRelay } from './outbox-relay.js';
export { PAGE_BYTES, pageOf, rowsThatFit } from './page-bytes.js';
export { opened, PersonRows, type PersonTable } from './person.js';
export { readInput } from './read-input.js';
export { refuseOwed } from './refuse-owed.js';
export { requireService, requireStaff, requireUser } from './require-caller.js';
export { RpcClient } from './rpc-client.js';
export { Caller, RpcDoor, StandInDoor } from './rpc-door.js';
export { setupModule } from './setup.module.js';
export { TeamDelegationModule, TeamDelegations } from './team-delegations.js';
export { waitingModule } from './waiting.module.js';
