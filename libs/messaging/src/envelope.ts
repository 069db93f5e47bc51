import { randomUUID } from 'node:crypto';
import { EVENTS, type EventEnvelope, type EventName, type EventPayloads, isEventName } from '@camarim/contracts';
import { currentTrace } from '@camarim/platform';

/** @returns the CloudEvents envelope of an event of `service`, with a new id and the current trace. */
export function createEnvelope<N extends EventName>(
  service: string,
  type: N,
  data: EventPayloads[N],
): EventEnvelope<N> {
  const { aggregate, version } = EVENTS[type];
  const traceparent = currentTrace();
  return {
    specversion: '1.0',
    id: randomUUID(),
    type,
    source: `camarim/${service}`,
    subject: String(data[aggregate as keyof EventPayloads[N]]),
    time: new Date().toISOString(),
    dataschema: `${type}/${version}`,
    ...(traceparent ? { traceparent } : {}),
    data,
  };
}

/**
 * Parses a message of the event stream.
 * @throws Error with a reason for the dead letter: not JSON, not an envelope, an unknown event or an unknown version.
 */
export function parseEnvelope(payload: string): EventEnvelope {
  const read = JSON.parse(payload) as Partial<EventEnvelope> | null;
  const { id, type, dataschema, data } = read ?? {};
  if (!id || !/^[0-9a-f-]{36}$/i.test(id) || !type || !data || typeof data !== 'object')
    throw new Error('not an event envelope');
  if (!isEventName(type)) throw new Error(`unknown event ${String(type)}`);
  if (dataschema !== `${type}/${EVENTS[type].version}`) throw new Error(`unknown version ${String(dataschema)}`);
  return read as EventEnvelope;
}
