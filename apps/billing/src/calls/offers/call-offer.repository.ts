import { type AskedRow, Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import type { CallOfferFields } from './call-offer.rules.js';

export interface CallOfferRow extends CallOfferFields {
  id: string;
  modelId: string;
  /** Both null: in the room. */
  linkSealed: string | null;
  linkHost: string | null;
  createdAt: Date;
}
export type NewCallOffer = Omit<CallOfferRow, 'id' | 'createdAt'>;

const COLUMNS = `id, model_id as "modelId", title, description, platform, link_sealed as "linkSealed",
  link_host as "linkHost", price_cents as "priceCents", duration_minutes as "durationMinutes", is_active as "isActive",
  is_featured as "isFeatured", is_vip as "isVip", features, created_at as "createdAt"`;

@Injectable()
export class CallOfferRepository {
  constructor(private readonly db: Database) {}

  /** With its lock, so that what is said of it stays true until the commit. */
  hold(tx: Tx, id: string): Promise<CallOfferRow | null> {
    const sql = `select ${COLUMNS} from call_offer where id = $1 and deleted_at is null for update`;
    return tx.one<CallOfferRow>(sql, [id]);
  }
  ofModel(modelId: string): Promise<CallOfferRow[]> {
    const sql = `select ${COLUMNS} from call_offer where model_id = $1 and deleted_at is null order by created_at, id`;
    return this.db.query<CallOfferRow>(sql, [modelId]);
  }
  async insert(tx: Tx, asked: AskedRow, offer: NewCallOffer): Promise<CallOfferRow> {
    const [row] = await tx.query<CallOfferRow>(
      `insert into call_offer (model_id, title, description, platform, link_sealed, link_host, price_cents,
         duration_minutes, is_active, is_featured, is_vip, features, id, request_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${COLUMNS}`,
      [...values(offer), asked.id, asked.requestHash],
    );
    if (!row) throw new Error('an offer was not written');
    return row;
  }
  update(tx: Tx, id: string, offer: NewCallOffer, now: Date): Promise<CallOfferRow | null> {
    return tx.one<CallOfferRow>(
      `update call_offer set model_id = $1, title = $2, description = $3, platform = $4, link_sealed = $5, link_host = $6,
         price_cents = $7, duration_minutes = $8, is_active = $9, is_featured = $10, is_vip = $11, features = $12,
         updated_at = $14
       where id = $13 and deleted_at is null returning ${COLUMNS}`,
      [...values(offer), id, now],
    );
  }
  /** Out of every list; bookings keep what they copied. */
  async remove(tx: Tx, id: string, now: Date): Promise<boolean> {
    const sql = 'update call_offer set deleted_at = $2, is_active = false where id = $1 and deleted_at is null';
    return (await tx.execute(sql, [id, now])) === 1;
  }
}

const values = (offer: NewCallOffer): unknown[] => [
  ...[offer.modelId, offer.title, offer.description, offer.platform, offer.linkSealed, offer.linkHost],
  ...[offer.priceCents, offer.durationMinutes, offer.isActive, offer.isFeatured, offer.isVip, offer.features],
];
