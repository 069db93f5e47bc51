import { OutboxRelay } from '@camarim/messaging';
import type { Bench } from './bench.js';

/** No event leaves, and so no job begins: what happens is what the test does. Not by spies: those keep all they were given. */
export function keepStill({ app }: Bench): void {
  Object.assign(app.get(OutboxRelay, { strict: false }), { offer: () => undefined, drain: async () => undefined });
}
