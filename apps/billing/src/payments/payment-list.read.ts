import type { Page, PaymentRow } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { pageOf, pageSize, readCursor } from '../newest-page.js';
import type { PaymentEntity } from './payment.entity.js';
import { viewOf } from './payment.view.js';

/** What the list shows, named as in the entity so that one view serves both. */
const COLUMNS = `id, user_name as "userName", user_email as "userEmail", model_id as "modelId", plan_type as "planType",
  plan_id as "planId", plan_name as "planName", duration_days as "durationDays", amount_cents as "amountCents", status,
  pix_code as "pixCode", expires_at as "expiresAt", paid_at as "paidAt", charge_failed_at as "chargeFailedAt",
  created_at as "createdAt"`;

/** The sales list of the back-office: newest first, by keyset, so that page 1,000 costs what page 1 costs. */
@Injectable()
export class PaymentListRead {
  constructor(private readonly db: Database) {}

  /** @throws problem('validation-failed') for a cursor that is not one of ours. */
  async page(cursor: string | null, limit: number): Promise<Page<PaymentRow>> {
    const size = pageSize(limit);
    const after = readCursor(cursor);
    // two statements, not one with 'or': only so does the index find the place to start
    const where = after ? 'where (created_at, id) < ($2::timestamptz, $3::uuid)' : '';
    const rows = await this.db.query<PaymentEntity>(
      `select ${COLUMNS} from payment ${where} order by created_at desc, id desc limit $1`,
      after ? [size + 1, after.createdAt, after.id] : [size + 1],
    );
    return pageOf(rows, size, (row) => ({ ...viewOf(row), userName: row.userName, userEmail: row.userEmail }));
  }
}
