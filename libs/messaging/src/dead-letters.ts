import type { DeadLetterView, EventEnvelope, ServiceName } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem } from '@camarim/domain';
import { messageOf } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { parseEnvelope } from './envelope.js';
import { rowsThatFit } from './page-bytes.js';

export interface DeadLetter {
  consumer: string;
  eventName: string;
  eventId: string | null;
  /** Identifies the message: its event id, or its sequence in the stream when it has none. */
  messageKey: string;
  payload: string;
  reason: string;
  deliveries: number;
}
const LARGEST_LIST = 100;
/** Runs a reaction again, including its inbox row. */
export type Rerun = (consumer: string, envelope: EventEnvelope) => Promise<void>;

/** Messages that could not be handled, with the reason, until somebody has fixed the cause and replays them. */
@Injectable()
export class DeadLetters {
  private rerun?: Rerun;

  constructor(
    private readonly service: ServiceName,
    private readonly db: Database,
  ) {}

  /** Registers how a reaction is run again. */
  setRerun(rerun: Rerun): void {
    this.rerun = rerun;
  }

  /** Stores one row per message and consumer; the newest reason wins. */
  async keep(letter: DeadLetter): Promise<void> {
    const params = [
      letter.consumer,
      letter.eventName,
      letter.eventId,
      letter.messageKey,
      letter.payload,
      letter.reason,
      letter.deliveries,
    ];
    await this.db.execute(
      `insert into dead_letter (consumer, event_name, event_id, message_key, payload, reason, deliveries)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (consumer, message_key) do update set reason = excluded.reason, deliveries = excluded.deliveries, replayed_at = null`,
      params,
    );
  }

  /** @param limit rows, 1 to 100. @returns the newest first, those already replayed last. */
  async list(limit: number): Promise<DeadLetterView[]> {
    const rows = await this.db.query<DeadLetterView>(
      `select id, $2::text as service, consumer, event_id as "eventId", event_name as "eventName", reason, deliveries,
              created_at as "createdAt", replayed_at as "replayedAt"
       from dead_letter order by replayed_at is not null, created_at desc limit $1`,
      [Math.min(Math.max(limit, 1), LARGEST_LIST), this.service],
    );
    return rowsThatFit(rows, LARGEST_LIST);
  }

  /**
   * Runs the reaction again, for the one consumer that failed.
   * @returns false when it had been replayed already. @throws not-found; what the reaction throws, which is also stored.
   */
  async replay(id: string): Promise<boolean> {
    const letter = await this.db.one<{ consumer: string; payload: string; replayed_at: Date | null }>(
      'select consumer, payload, replayed_at from dead_letter where id = $1',
      [id],
    );
    if (!letter || !this.rerun) throw problem('not-found');
    if (letter.replayed_at) return false;
    try {
      await this.rerun(letter.consumer, parseEnvelope(letter.payload));
    } catch (error) {
      const reason = messageOf(error);
      await this.db.execute('update dead_letter set reason = $2, deliveries = deliveries + 1 where id = $1', [
        id,
        reason,
      ]);
      throw error;
    }
    await this.db.execute('update dead_letter set replayed_at = clock_timestamp() where id = $1', [id]);
    return true;
  }
}
