import type { Database } from '@camarim/database';
import { headers, type MsgHdrs } from '@nats-io/transport-node';

const SENT_AGAIN = 'Camarim-Sent-Again';
/** Meanwhile more of them come; nobody waits for what was sent again. */
const COLLECT_MS = 10;
const KNOWN = `select event_id as id, consumer from inbox
  where (event_id, consumer) in (select a.id, a.consumer from unnest($1::uuid[], $2::text[]) as a (id, consumer))`;

/** @returns headers that say: this went to the broker before, and whoever reads it has probably had it. */
export function markedAsSentAgain(): MsgHdrs {
  const head = headers();
  head.set(SENT_AGAIN, '1');
  return head;
}
/** Whether a message says so of itself. */
export const isSentAgain = ({ headers: head }: { headers?: MsgHdrs }): boolean => head?.has(SENT_AGAIN) ?? false;

interface Asked {
  id: string;
  consumer: string;
  answer: (isKnown: boolean) => void;
  fail: (error: unknown) => void;
}

/**
 * What was sent again is asked about many at a time, in one statement: a transaction for each of a quarter of a million
 * duplicates took the machine from those who buy (R2).
 */
export class KnownEvents {
  private asked: Asked[] = [];
  private timer?: NodeJS.Timeout;

  constructor(private readonly db: Database) {}

  /** @returns whether `consumer` has had the event. @throws what the database throws. */
  has(consumer: string, id: string): Promise<boolean> {
    return new Promise((answer, fail) => {
      this.asked.push({ id, consumer, answer, fail });
      this.timer ??= setTimeout(() => void this.ask(), COLLECT_MS);
    });
  }

  private async ask(): Promise<void> {
    this.timer = undefined;
    const asked = this.asked.splice(0);
    try {
      const ids = asked.map(({ id }) => id);
      const consumers = asked.map(({ consumer }) => consumer);
      const rows = await this.db.query<{ id: string; consumer: string }>(KNOWN, [ids, consumers]);
      const known = new Set(rows.map(({ id, consumer }) => `${id} ${consumer}`));
      for (const { id, consumer, answer } of asked) answer(known.has(`${id.toLowerCase()} ${consumer}`));
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  }
}
