import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { WebhookEventEntity, type WebhookStatus } from './webhook-event.entity.js';

export type NewWebhookEvent = Pick<WebhookEventEntity, 'gatewayId' | 'eventKey' | 'receivedAt' | 'signed'> & {
  body: Buffer;
};
export interface WebhookOutcome {
  status: WebhookStatus;
  reason: string | null;
}

@Injectable()
export class WebhookRepository {
  constructor(private readonly db: Database) {}

  /** @returns the id of the new row, or null when this event was stored before. */
  async store(tx: Tx, event: NewWebhookEvent): Promise<string | null> {
    const { gatewayId, eventKey, receivedAt, signed, body } = event;
    const row = await tx.one<{ id: string }>(
      `insert into webhook_event (gateway_id, event_key, received_at, signed, status, body)
       values ($1, $2, $3, $4, 'received', $5) on conflict (gateway_id, event_key) do nothing returning id`,
      [gatewayId, eventKey, receivedAt, signed, body],
    );
    return row?.id ?? null;
  }

  find(id: string): Promise<WebhookEventEntity | null> {
    return this.db.dataSource.manager.findOneBy(WebhookEventEntity, { id });
  }

  /** An event is settled once: what is not 'received' any more stays as it is. */
  async settle(tx: Tx, id: string, { status, reason }: WebhookOutcome): Promise<void> {
    const sql = `update webhook_event set status = $2, reason = $3 where id = $1 and status = 'received'`;
    await tx.execute(sql, [id, status, reason]);
  }

  /** Forgets the text of settled notices older than `before`: it names payers. @returns how many. */
  forgetBodies(before: Date, limit: number): Promise<number> {
    return this.db.execute(
      `update webhook_event set body = null where id in (
         select id from webhook_event where body is not null and received_at < $1 and status <> 'received'
         order by received_at limit $2)`,
      [before, limit],
    );
  }

  /** Forgets settled notices older than `before`, whose text is forgotten already. @returns how many. */
  forgetRows(before: Date, limit: number): Promise<number> {
    return this.db.execute(
      `delete from webhook_event where id in (
         select id from webhook_event where body is null and received_at < $1 and status <> 'received'
         order by received_at limit $2)`,
      [before, limit],
    );
  }

  /** Parked because nobody knows the charge, and not looked into yet: of each account the oldest first, and none before the first of another. */
  parked(
    withoutGateways: readonly string[],
    limit: number,
  ): Promise<Array<{ id: string; gatewayId: string; signed: boolean; body: Buffer }>> {
    return this.db.query(
      `select id, gateway_id as "gatewayId", signed, body from webhook_event
       where status = 'parked' and reason = 'unknown-charge' and looked_at is null and body is not null
         and not gateway_id = any($1::uuid[])
       order by row_number() over (partition by gateway_id order by received_at), received_at limit $2`,
      [withoutGateways, limit],
    );
  }
  /** `owned`: its charge has a payment, now if not before. */
  async lookedAt(id: string, owned: boolean, now: Date): Promise<void> {
    await this.db.execute(
      `update webhook_event set looked_at = $2, status = case when $3 then 'processed' else status end
       where id = $1 and status = 'parked'`,
      [id, now, owned],
    );
  }

  async askAgainAt(tx: Tx, id: string, at: Date): Promise<void> {
    await tx.execute(`update webhook_event set ask_again_at = $2 where id = $1 and status = 'received'`, [id, at]);
  }

  /** Not settled since `before`, and not put off to a time after `now`. */
  waitingSince(before: Date, now: Date, limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select id from webhook_event
       where status = 'received' and received_at < $1 and (ask_again_at is null or ask_again_at <= $2)
       order by received_at limit $3`,
      [before, now, limit],
    );
  }
}
