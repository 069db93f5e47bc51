import { randomUUID } from 'node:crypto';
import { EVENTS, type EventName, type EventPayloads } from '@camarim/contracts';
import { NatsLink } from '@camarim/messaging';
import type { Bench } from './bench.js';

/** Another service says that something happened. */
export async function happens<N extends EventName>(bench: Bench, name: N, data: EventPayloads[N]): Promise<void> {
  const id = randomUUID();
  const { owner, version, aggregate } = EVENTS[name];
  const subject = String(data[aggregate as keyof typeof data]);
  const head = { specversion: '1.0', id, type: name, source: `camarim/${owner}`, subject };
  const time = bench.clock.now().toISOString();
  const envelope = { ...head, time, dataschema: `${name}/${version}`, data };
  await bench.app.get(NatsLink, { strict: false }).js.publish(name, JSON.stringify(envelope), { msgID: id });
}
