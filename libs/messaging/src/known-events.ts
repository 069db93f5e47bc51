import type { Database } from '@camarim/database';
import { headers, type MsgHdrs } from '@nats-io/transport-node';

const REPUBLISHED_HEADER = 'Camarim-Sent-Again';
/** Requests are collected for this long; nobody waits for a republished event. */
const COLLECT_MS = 10;
const KNOWN = `select event_id as id, consumer from inbox
  where (event_id, consumer) in (select a.id, a.consumer from unnest($1::uuid[], $2::text[]) as a (id, consumer))`;

/** @returns headers that mark a message as published again: its readers have probably handled it. */
export function republishedHeaders(): MsgHdrs {
  const head = headers();
  head.set(REPUBLISHED_HEADER, '1');
  return head;
}
/** Whether a message carries that mark. */
export const isRepublished = ({ headers: head }: { headers?: MsgHdrs }): boolean =>
  head?.has(REPUBLISHED_HEADER) ?? false;

interface PendingCheck {
  id: string;
  consumer: string;
  answer: (isKnown: boolean) => void;
  fail: (error: unknown) => void;
}

/**
 * Checks republished events in bulk, in one statement: with one transaction for each of a quarter of a million duplicates
 * sales had to wait (R2).
 */
export class KnownEvents {
  private pending: PendingCheck[] = [];
  private timer?: NodeJS.Timeout;

  constructor(private readonly db: Database) {}

  /** @returns whether `consumer` has handled the event. @throws what the database throws. */
  has(consumer: string, id: string): Promise<boolean> {
    return new Promise((answer, fail) => {
      this.pending.push({ id, consumer, answer, fail });
      this.timer ??= setTimeout(() => void this.checkPending(), COLLECT_MS);
    });
  }

  private async checkPending(): Promise<void> {
    this.timer = undefined;
    const pending = this.pending.splice(0);
    try {
      const ids = pending.map(({ id }) => id);
      const consumers = pending.map(({ consumer }) => consumer);
      const rows = await this.db.query<{ id: string; consumer: string }>(KNOWN, [ids, consumers]);
      const known = new Set(rows.map(({ id, consumer }) => `${id} ${consumer}`));
      for (const { id, consumer, answer } of pending) answer(known.has(`${id.toLowerCase()} ${consumer}`));
    } catch (error) {
      for (const { fail } of pending) fail(error);
    }
  }
}
