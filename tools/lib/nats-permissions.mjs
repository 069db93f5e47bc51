// Who may do what at NATS, made from who says, hears, asks and answers what (dist/bus.json): a service says its
// own events, asks what the catalogue lets it ask, answers its own questions and reads by its own durables; everything
// else is refused by the server.
import { bus as ours } from './bus.mjs';

const EVENTS = 'CAMARIM';
const ADVISORIES = 'CAMARIM_ADVISORIES';
const STREAMS = [EVENTS, ADVISORIES, 'CAMARIM_HEARTBEATS', 'CAMARIM_QUESTIONS'];
/** Any service may create missing streams; only one may change their settings, which could also empty them. */
const KEEPER = 'billing';

/**
 * Permissions of a process for its own durable. `filter` is the event it consumes and part of the subject, so that the
 * server allows no other. (The older request to create a durable has it only in the message, so it is not allowed.)
 */
function durable(stream, name, filter) {
  const api = (call) => `$JS.API.CONSUMER.${call}.${stream}.${name}`;
  return [
    filter ? `${api('CREATE')}.${filter}` : api('CREATE'),
    ...['INFO', 'DELETE', 'MSG.NEXT'].map(api),
    `$JS.ACK.${stream}.${name}.>`,
  ];
}

function ofService(name, { says, asks, hears }) {
  const publish = [
    ...says,
    ...asks,
    `heartbeat.${name}`,
    `question.${name}`,
    ...STREAMS.flatMap((stream) => [`$JS.API.STREAM.CREATE.${stream}`, `$JS.API.STREAM.INFO.${stream}`]),
    ...(name === KEEPER ? STREAMS.map((stream) => `$JS.API.STREAM.UPDATE.${stream}`) : []),
    // to read what the broker gave up on, and a durable's position after a power cut; by sequence, so for any event
    `$JS.API.STREAM.MSG.GET.${EVENTS}`,
    ...Object.entries(hears).flatMap(([consumer, event]) => durable(EVENTS, consumer, event)),
    ...durable(ADVISORIES, `${name}__advisories`),
  ];
  return {
    publish: { allow: publish },
    // only as a queue group with its replicas, so that nobody else can listen
    subscribe: { allow: [`_INBOX_${name}.>`, `${name}.> ${name}`] },
    // a reply goes only to the sender of the request
    allow_responses: { max: 1, expires: '2m' },
  };
}

/** What the two pages of a call say to each other, sealed between gateways: no service hears or says it. */
const ROOMS = 'room.>';

/** The gateway sends requests for people and sees live events for open pages; of events it publishes none. */
function ofGateway(services, { doesNotAsk }) {
  const events = Object.values(services).flatMap(({ says }) => says);
  return {
    publish: { allow: [...Object.keys(services).map((name) => `${name}.>`), ROOMS], deny: doesNotAsk },
    subscribe: { allow: ['_INBOX_gateway.>', ...events, ROOMS] },
  };
}

/**
 * The `authorization` part of a server's configuration.
 * @param passwordOf returns the password of each user. The operator (tools, drills, the administrator of the
 * servers) may do everything; anonymous connections may do nothing.
 */
export function natsAuthorization(passwordOf, { services, gateway } = ours()) {
  const may = Object.entries(services).map(([name, part]) => [name, ofService(name, part)]);
  return {
    users: [
      { user: 'operator', password: passwordOf('operator') },
      ...[...may, ['gateway', ofGateway(services, gateway)]].map(([user, permissions]) => ({
        ...{ user, password: passwordOf(user), permissions },
      })),
    ],
  };
}
