import { randomUUID } from 'node:crypto';
import type { OwnPayouts } from '@camarim/contracts';
import { DAY_MS } from '@camarim/domain';
import { SecretBox } from '@camarim/platform';
import { SettlementService } from '../src/payments/settlement.service.js';
import type { ProviderCharge } from '../src/provider/pix-provider.js';
import { aFan, aStaff, type Bench } from './bench.js';
import { CANARY, FakeCatalog, FakeUsers } from './fake-users.js';

const OWNER = aStaff('owner');
const REASON = 'contrato assinado';
const endToEndOf = (id: string): string => `E${id.replaceAll('-', '').slice(0, 31)}`;

export interface Sale {
  id: string;
  priceCents: number;
}

/** A creator with a share of 80% who sells posts of any price; each test has one of its own. */
export class Earner {
  readonly modelId = randomUUID();
  readonly her = { ...aFan(), role: 'creator' as const };

  private constructor(private readonly bench: Bench) {
    FakeCatalog.creators.set(this.modelId, this.her.userId);
  }

  static async join(bench: Bench): Promise<Earner> {
    const earner = new Earner(bench);
    const share = { modelId: earner.modelId, basisPoints: 8_000, revision: null, reason: REASON };
    await bench.call('billing.share-rule.create', share, OWNER);
    return earner;
  }
  /** With a key that receives already. */
  static async ready(bench: Bench): Promise<Earner> {
    const earner = await Earner.join(bench);
    await earner.setKey();
    bench.clock.move(2 * DAY_MS);
    return earner;
  }

  /** As `ready`, ten days ago: what she earns next is hers by the real clock too, which a process of its own goes by. */
  static async longReady(bench: Bench): Promise<Earner> {
    bench.clock.move(-10 * DAY_MS);
    return Earner.ready(bench);
  }

  /** As `ready`, so many at once, and no clock is moved. */
  static async readyAll(bench: Bench, count: number): Promise<Earner[]> {
    const all = Array.from({ length: count }, () => new Earner(bench));
    const [models, people] = [all.map(({ modelId }) => modelId), all.map(({ her }) => her.userId)];
    const sealed = bench.app.get(SecretBox, { strict: false }).seal(CANARY.cpf);
    await bench.db.transaction(async (tx) => {
      const each = 'from unnest($1::uuid[]) as m (id)';
      await tx.execute(`insert into ledger_account (id, kind) select id, 'creator' ${each}`, [models]);
      await tx.execute(
        `insert into share_rule (model_id, account_id, basis_points, revision, starts_at) select id, id, 8000, 1, now() ${each}`,
        [models],
      );
      await tx.execute(
        `insert into payout_key (account_id, key_sealed, set_by, set_at, usable_at)
         select m.id, $3, m.owner, now(), now() from unnest($1::uuid[], $2::uuid[]) as m (id, owner)`,
        [models, people, sealed],
      );
    });
    return all;
  }

  /** A code that was just mailed to her. */
  mailed(): string {
    return FakeUsers.codeFor(this.her.userId);
  }
  setKey(cpf: string = CANARY.cpf, code: string | null = this.mailed()) {
    return this.bench.call('billing.payout-key.set', { modelId: this.modelId, cpf, code }, this.her);
  }

  /** A post sold and paid, as its provider says. @returns the payment. */
  async sell(priceCents: number): Promise<Sale> {
    return this.unlock(await this.post(priceCents), priceCents);
  }
  /** Catalog knows the post as hers. */
  shows(postId: string): void {
    FakeCatalog.sales.set(postId, { modelId: this.modelId });
  }
  /** A post of hers that can be bought. */
  async post(priceCents: number): Promise<string> {
    const postId = randomUUID();
    this.shows(postId);
    const price = { postId, priceCents, subscriberPriceCents: null, revision: 0 };
    await this.bench.call('billing.post-price.set', price, aStaff('admin'));
    return postId;
  }
  /** A fan buys it and pays. @returns the payment. */
  async unlock(postId: string, priceCents: number): Promise<Sale> {
    const order = { modelId: null, leadId: null, idempotencyKey: randomUUID(), coupon: null };
    const { id } = await this.bench.call('billing.payment.create', { ...order, unlock: postId }, aFan());
    await this.tell(id, priceCents, 'paid');
    return { id, priceCents };
  }
  /** Fans want posts of hers, and their charges are made at this account. @returns the payments, none of them paid. */
  async wanted(gatewayId: string, wanted: ReadonlyArray<{ postId: string; priceCents: number }>): Promise<Sale[]> {
    const rows = await this.bench.db.query<Sale>(
      `insert into payment (id, user_id, user_name, user_email, model_id, plan_type, plan_id, plan_name, amount_cents, status,
         gateway_id, external_id, pix_code, expires_at, idempotency_key, request_hash, created_at, updated_at)
       select w.id, w.id, 'Fã', 'fa', $1, 'unlock', w.post, 'Post', w.cents, 'pending', $2, 'ch-' || w.id, 'PIX', now(), w.id, '', now(), now()
       from (select gen_random_uuid() as id, post, cents, n from unnest($3::uuid[], $4::int[]) with ordinality as w (post, cents, n)) w
       order by n returning id, amount_cents as "priceCents"`,
      [this.modelId, gatewayId, wanted.map(({ postId }) => postId), wanted.map(({ priceCents }) => priceCents)],
    );
    return rows;
  }
  /** Its provider tells of the money as it usually does: by one signed notice. */
  async paid(gatewayId: string, { id, priceCents: amountCents }: Sale): Promise<void> {
    const at = this.bench.clock.now();
    const notice = { gatewayId, eventKey: id, externalId: `ch-${id}`, paidAt: at, receivedAt: at, feeCents: null };
    const receipt = { endToEndId: endToEndOf(id), amountCents };
    const settlement = this.bench.app.get(SettlementService, { strict: false });
    const isNews = await settlement.approveByNotice({ ...notice, receipt, body: Buffer.from('{}') });
    if (!isNews) throw new Error('the payment was not waiting for this');
  }
  /** A mimo given and paid: a sale of any price without a post. @returns the payment. */
  async give(priceCents: number): Promise<Sale> {
    const tip = { modelId: this.modelId, place: 'profile' as const, placeId: null, cents: priceCents, note: null };
    const order = { modelId: null, leadId: null, idempotencyKey: randomUUID() };
    const { id } = await this.bench.call('billing.payment.create', { ...order, tip: { ...tip, shown: false } }, aFan());
    await this.tell(id, priceCents, 'paid');
    return { id, priceCents };
  }
  /** The bank decided for us, which only a fresh answer tells. */
  async keeps(id: string, amountCents: number): Promise<void> {
    const row = await this.bench.db.one<{ version: number }>('select version from payment where id = $1', [id]);
    await this.tell(id, amountCents, 'paid', 0, row?.version ?? null);
  }
  async tell(
    id: string,
    amountCents: number,
    status: 'paid' | 'disputed' | 'charged-back' | 'refunded',
    back = 0,
    askedAt: number | null = null,
  ) {
    const charge: ProviderCharge = {
      ...{ externalId: `ch-${id}`, reference: id, status, amountCents },
      receipts: [{ endToEndId: endToEndOf(id), amountCents }],
      refunds: back > 0 ? [{ id: `back-${back}`, reference: null, amountCents: back }] : [],
      ...{ feeCents: null, paidAt: this.bench.clock.now(), pixCode: null, expiresAt: null, mark: null, title: null },
    };
    const settlement = this.bench.app.get(SettlementService, { strict: false });
    await this.bench.db.transaction((tx) => settlement.apply(tx, id, { charge, cause: 'poll', askedAt }));
  }
  /** As `sell`, and the withdrawal right is over. @returns what is hers of it. */
  async earn(priceCents: number): Promise<number> {
    await this.sell(priceCents);
    this.bench.clock.move(8 * DAY_MS);
    return (priceCents * 8) / 10;
  }

  mine(): Promise<OwnPayouts> {
    return this.bench.call('billing.payout.mine', { modelId: this.modelId }, this.her);
  }
  ask(cents: number, idempotencyKey: string = randomUUID(), code: string | null = this.mailed()) {
    const order = { modelId: this.modelId, cents, idempotencyKey, code };
    return this.bench.call('billing.payout.request', order, this.her);
  }
  /** All that can be paid out now. */
  async askAll() {
    return this.ask((await this.mine()).payableCents);
  }
  async balance(): Promise<number> {
    const sql =
      'select coalesce(sum(credit_cents - debit_cents), 0)::float8 as cents from ledger_balance where account_id = $1';
    return (await this.bench.db.one<{ cents: number }>(sql, [this.modelId]))?.cents ?? 0;
  }
}

/** What the books say of payouts: each balance the sum of its entries, what left and what is on its way. */
export async function expectPayoutsBooked(bench: Bench, paidCents: number): Promise<void> {
  const [found] = await bench.audit(
    `select coalesce(sum(debit_cents), 0) = coalesce(sum(credit_cents), 0) as balanced,
       (select coalesce(sum(case when kind = 'payout' then cents else -cents end), 0)::float8 from ledger_entry
        where booking_key like 'payout:%:sent' or booking_key like 'payout:%:back') as paid,
       (select coalesce(sum(cents), 0)::float8 from payout where status = 'paid') as rows,
       (select coalesce(sum(b.credit_cents - b.debit_cents), 0)::float8 from ledger_balance b
        where b.account_id = '00000000-0000-4000-8000-000000000005')
       = (select coalesce(sum(cents), 0)::float8 from payout where status in ('requested', 'approved', 'sending', 'unknown')) as way
     from ledger_balance`,
  );
  expect(found).toEqual({ balanced: true, paid: paidCents, rows: paidCents, way: true });
}
