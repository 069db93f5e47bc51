import { randomBytes } from 'node:crypto';
import type { Coupon, CouponList, CouponUsePage, In, StaffCaller } from '@camarim/contracts';
import { askedRow, Database, type Tx, wasMade } from '@camarim/database';
import {
  COUPON,
  COUPON_CODE,
  COUPON_CODE_BYTES,
  couponCodeOf,
  formatBRL,
  isCouponValue,
  madeCouponCode,
  only,
  problem,
} from '@camarim/domain';
import { Answers, EventPublisher, ModelStandings } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { PlanService } from '../plans/plan.service.js';
import { CouponRead } from './coupon.read.js';
import { couponHash } from './coupon.row.js';

type Form = In<'billing.coupon.create'>;

/** Coupons as the team makes and archives them; one is never changed, so that every price made with it can be explained (PUR-33). */
@Injectable()
export class CouponService {
  constructor(
    private readonly db: Database,
    private readonly read: CouponRead,
    private readonly plans: PlanService,
    private readonly standings: ModelStandings,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.coupon.list')
  async list(): Promise<CouponList> {
    return { items: await this.read.list(this.clock.now()) };
  }

  @Answers('billing.coupon.uses')
  uses(question: In<'billing.coupon.uses'>): Promise<CouponUsePage> {
    return this.read.uses(question);
  }

  /**
   * With the same `clientId` the same coupon, however often it is sent.
   * @throws validation-failed, model-not-found, plan-not-found, coupon-exists, idempotency-mismatch.
   */
  @Answers('billing.coupon.create')
  async create({ clientId, ...form }: Form, { userId: staffId }: StaffCaller): Promise<Coupon> {
    const now = this.clock.now();
    const startsAt = form.startsAt === null ? now : new Date(form.startsAt);
    const endsAt = form.endsAt === null ? null : new Date(form.endsAt);
    const code = form.code === null ? madeCouponCode(randomBytes(COUPON_CODE_BYTES)) : couponCodeOf(form.code);
    if (!COUPON_CODE.test(code))
      throw invalid('code', `Use de ${COUPON.code.min} a ${COUPON.code.max} letras ou números.`);
    if (!isCouponValue(form.kind, form.value)) throw invalid('value', valueRange(form.kind));
    if (endsAt !== null && (endsAt <= startsAt || endsAt <= now))
      throw invalid('endsAt', 'O fim vem depois do começo.');
    if (form.maxPerPerson > form.maxUses) throw invalid('maxPerPerson', 'Não pode ser mais do que o total de usos.');
    await this.requireScope(form);
    const asked = askedRow(clientId, [staffId, form]);
    return this.db.transaction(async (tx) => {
      if (await wasMade(tx, 'coupon', asked)) return this.read.one(asked.id, tx);
      const made = await tx.execute(
        `insert into coupon (id, code, code_hash, kind, value, model_id, plan_id, starts_at, ends_at, max_uses, max_per_person,
           first_purchase_only, created_by, created_at, request_hash)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (code_hash) do nothing`,
        [
          ...[asked.id, code, couponHash(code), form.kind, form.value, form.modelId, form.planId, startsAt, endsAt],
          ...[form.maxUses, form.maxPerPerson, form.firstPurchaseOnly, staffId, now, asked.requestHash],
        ],
      );
      if (made === 0) throw problem('coupon-exists');
      const coupon = await this.read.one(asked.id, tx);
      await this.say(tx, coupon, 'created', staffId, null, factsOf(coupon));
      return coupon;
    });
  }

  /** @throws not-found */
  @Answers('billing.coupon.archive')
  archive({ couponId }: In<'billing.coupon.archive'>, { userId: staffId }: StaffCaller): Promise<Coupon> {
    return this.db.transaction(async (tx) => {
      const sql = 'update coupon set archived_at = $2 where id = $1 and archived_at is null';
      const archived = await tx.execute(sql, [couponId, this.clock.now()]);
      const coupon = await this.read.one(couponId, tx);
      const { archivedAt, used } = coupon;
      if (archived === 1)
        await this.say(
          tx,
          coupon,
          'archived',
          staffId,
          { ...only(coupon, 'code'), archivedAt: null },
          { archivedAt, used },
        );
      return coupon;
    });
  }

  /** A coupon of nothing would be refused to everybody. */
  private async requireScope({ modelId, planId }: Pick<Form, 'modelId' | 'planId'>): Promise<void> {
    if (modelId !== null) await this.standings.requireActive(modelId);
    if (planId === null) return;
    const plan = await this.plans.scopeOf(planId);
    if (!plan || (modelId !== null && plan.modelId !== modelId)) throw problem('plan-not-found');
  }

  private async say(
    tx: Tx,
    { id: couponId, modelId }: Coupon,
    change: 'created' | 'archived',
    staffId: string,
    before: Record<string, string | number | boolean | null> | null,
    after: Record<string, string | number | boolean | null>,
  ): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.events.publish(tx, 'coupon.changed', { couponId, modelId, change, staffId, before, after, at });
  }
}

const factsOf = (coupon: Coupon) => ({
  ...only(coupon, 'code', 'kind', 'value', 'planName', 'startsAt', 'endsAt', 'maxUses', 'maxPerPerson'),
  ...only(coupon, 'firstPurchaseOnly'),
});

function valueRange(kind: Form['kind']): string {
  const { min, max } = COUPON.values[kind];
  if (kind === 'cents') return `Use de ${formatBRL(min)} a ${formatBRL(max)}.`;
  return kind === 'percent' ? `Use de ${min} a ${max} por cento.` : `Use de ${min} a ${max} dias.`;
}
const invalid = (field: string, message: string) =>
  problem('validation-failed', { errors: [{ field, code: 'invalid', message }] });
