import { createHash, randomUUID } from 'node:crypto';
import { type CallChange, changedFacts, type Identity } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

type What = Pick<CallChange, 'change' | 'targetId' | 'modelId'>;

/** Says to the audit log what the team changed; a creator's own calendar is her own affair (USR-24). */
@Injectable()
export class CallChanges {
  constructor(
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** Part of the change's transaction. Of a sealed link only its host is told, and that it is another one. Nothing differs: nothing is said. */
  async record(tx: Tx, caller: Identity, what: What, before: object | null, after: object | null): Promise<void> {
    if (caller.kind !== 'staff') return;
    const facts = changedFacts(before && bare(before), after && bare(after));
    if (Object.keys(facts.before ?? {}).length + Object.keys(facts.after ?? {}).length === 0) return;
    const head = { changeId: randomUUID(), staffId: caller.userId, at: this.clock.now().toISOString() };
    await this.events.publish(tx, 'call-change.recorded', { ...head, ...what, ...facts });
  }
}

const KNOWN = new Set(['id', 'modelId', 'createdAt', 'revision']);
const SEALED = new Set(['linkSealed', 'planLinkSealed']);
/** Two seals of different links have different marks; nothing of a link can be read from one. */
const markOf = (sealed: unknown): string | null =>
  typeof sealed === 'string' ? createHash('sha256').update(sealed).digest('hex').slice(0, 8) : null;
const bare = (values: object): object =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => !KNOWN.has(key))
      .map(([key, value]: [string, unknown]) => [key, SEALED.has(key) ? markOf(value) : value]),
  );
