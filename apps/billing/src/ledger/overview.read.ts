import type { LedgerBalance, LedgerDay, LedgerOverview, PayoutDay } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { ComparisonRepository } from './comparison.repository.js';
import { LedgerGaps } from './ledger-gaps.service.js';

const MOST_ACCOUNTS = 500;
const DAYS = 60;

/** 'Livro-caixa': every balance, and what providers say of it (LED-08). */
@Injectable()
export class LedgerOverviewRead {
  constructor(
    private readonly db: Database,
    private readonly compared: ComparisonRepository,
    private readonly gaps: LedgerGaps,
  ) {}

  @Answers('billing.ledger.overview')
  async overview(): Promise<LedgerOverview> {
    const balances = await this.db.query<LedgerBalance>(
      `select a.id as "accountId", a.kind, coalesce(g.name, y.name) as name, (coalesce(sum(b.credit_cents - b.debit_cents), 0) *
              case a.kind when 'provider' then -1 else 1 end)::float8 as cents
       from ledger_account a left join ledger_balance b on b.account_id = a.id left join payment_gateway g on g.id = a.id
       left join agency y on y.id = a.id group by a.id, g.name, y.name order by (a.kind = 'creator'), cents desc, a.id limit $1`,
      [MOST_ACCOUNTS],
    );
    const days = await this.db.query<Omit<LedgerDay, 'comparedAt'> & { comparedAt: Date }>(
      `select c.gateway_id as "gatewayId", g.name as "gatewayName", c.day::text, c.charges, c.differing,
              c.provider_cents::float8 as "providerCents", c.ledger_cents::float8 as "ledgerCents", c.compared_at as "comparedAt"
       from ledger_comparison c join payment_gateway g on g.id = c.gateway_id
       order by (c.differing > 0) desc, c.day desc, g.name limit $1`,
      [DAYS],
    );
    const payoutDays = await this.db.query<Omit<PayoutDay, 'comparedAt'> & { comparedAt: Date }>(
      `select c.gateway_id as "gatewayId", g.name as "gatewayName", c.day::text, c.payouts, c.differing,
              c.provider_cents::float8 as "providerCents", c.ledger_cents::float8 as "ledgerCents", c.compared_at as "comparedAt"
       from payout_comparison c join payment_gateway g on g.id = c.gateway_id
       where c.payouts > 0 or c.differing > 0 order by (c.differing > 0) desc, c.day desc, g.name limit $1`,
      [DAYS],
    );
    const check = await this.db.one<{ differing: number }>('select differing from ledger_check');
    return {
      openedAt: (await this.compared.openedAt()).toISOString(),
      balances,
      unbooked: await this.gaps.count(),
      days: days.map(inText),
      payoutDays: payoutDays.map(inText),
      unbalanced: check?.differing ?? 0,
    };
  }
}

const inText = <Day extends { comparedAt: Date }>({ comparedAt, ...day }: Day) => ({
  ...day,
  comparedAt: comparedAt.toISOString(),
});
