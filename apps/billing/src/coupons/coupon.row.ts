import { createHash } from 'node:crypto';
import type { CouponRule } from '@camarim/domain';

/** A coupon as its row has it; what it is worth never changes. */
export interface CouponRow extends CouponRule {
  id: string;
  code: string;
  maxUses: number;
  used: number;
  maxPerPerson: number;
  firstPurchaseOnly: boolean;
  createdAt: Date;
}
/** What a payment takes of a coupon: the price before it, and what its use is counted by. */
export interface CouponOnSale extends Pick<CouponRow, 'id' | 'code' | 'maxPerPerson' | 'firstPurchaseOnly'> {
  fullPriceCents: number;
}

export const COUPON_COLUMNS = `c.id, c.code, c.kind, c.value, c.model_id as "modelId", c.plan_id as "planId",
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.max_uses as "maxUses", c.used, c.max_per_person as "maxPerPerson",
  c.first_purchase_only as "firstPurchaseOnly", c.created_at as "createdAt", c.archived_at as "archivedAt"`;

/** What a code is found by. */
export const couponHash = (code: string): string => createHash('sha256').update(code).digest('hex');
