// Who may do what at NATS, made from who says, hears, asks and answers what (tools/lib/bus.gen.json): a service says its
// own events, asks what the catalogue lets it ask, answers its own questions and reads by its own durables; everything
// else is refused by the server.
import { bus as ours } from './bus.mjs';

const EVENTS = 'CAMARIM';
const ADVISORIES = 'CAMARIM_ADVISORIES';
const STREAMS = [EVENTS, ADVISORIES, 'CAMARIM_HEARTBEATS', 'CAMARIM_QUESTIONS'];
/** Any service makes streams that are missing; one alone may change their settings, which could also empty them. */
const KEEPER = 'billing';

/**
 * All a process does with a durable of its own. `filter` is what it hears: it stands in the subject, so that the server
 * lets it choose nothing else. (The older way to make a durable says it in the message alone: nobody may use that.)
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
    // what the broker gave up on, and where a durable stands after a power cut: asked by place, which names no event
    `$JS.API.STREAM.MSG.GET.${EVENTS}`,
    ...Object.entries(hears).flatMap(([consumer, event]) => durable(EVENTS, consumer, event)),
    ...durable(ADVISORIES, `${name}__advisories`),
  ];
  return {
    publish: { allow: publish },
    // with its replicas alone: nobody listens beside them
    subscribe: { allow: [`_INBOX_${name}.>`, `${name}.> ${name}`] },
    // an answer goes to who asked, and nowhere else
    allow_responses: { max: 1, expires: '2m' },
  };
}

/** It asks for people, sees events pass by for the pages that are open, and says nothing. */
function ofGateway(services, { doesNotAsk }) {
  const events = Object.values(services).flatMap(({ says }) => says);
  return {
    publish: { allow: Object.keys(services).map((name) => `${name}.>`), deny: doesNotAsk },
    subscribe: { allow: ['_INBOX_gateway.>', ...events] },
  };
}

/**
 * The `authorization` part of a server's configuration.
 * @param passwordOf gives the password of each name. The operator (tools, drills, the person who looks after the
 * servers) may do everything; who has no name may do nothing.
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
