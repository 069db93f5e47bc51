import type { EventName, EventPayloads } from './event-catalogue.js';

/** A CloudEvents 1.0 envelope in its JSON form: the shape of every message on the event stream. */
export interface EventEnvelope<N extends EventName = EventName> {
  specversion: '1.0';
  /** uuid; also the `Nats-Msg-Id` and the key of the inbox: the one identity of this event. */
  id: string;
  type: N;
  /** The service that published it: `camarim/<service>`. */
  source: string;
  /** The aggregate the event is about. */
  subject: string;
  /** ISO 8601 UTC. */
  time: string;
  /** `<event name>/<version>` of the payload. */
  dataschema: string;
  traceparent?: string;
  data: EventPayloads[N];
}
