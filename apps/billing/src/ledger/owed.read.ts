import type { In, Out } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { type HeldMoney, owedCents } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { OPEN } from '../payouts/payout.sql.js';
import { AVAILABLE, NET, SALES } from './earnings.sql.js';

const HELD = `
  select available as "availableCents", balance - available as "waitingCents", disputed as "disputedCents",
    under_way as "underWayCents"
  from (select (${AVAILABLE})::float8 as available,
    (select coalesce(sum(credit_cents - debit_cents), 0) from ledger_balance where account_id = $1)::float8 as balance,
    (select coalesce(sum(greatest(net, 0)), 0)
       from (select ${NET} as net from ${SALES} and p.status = 'disputed') contested)::float8 as disputed,
    (select coalesce(sum(cents), 0) from payout
       where account_id = $1 and status in ${OPEN})::float8 as under_way) held`;

/** What pages have to be paid before they, or the accounts behind them, may go (PAYOUT-03, PAYOUT-06). */
@Injectable()
export class OwedRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.owed.get')
  async owed({ modelIds }: In<'billing.owed.get'>): Promise<Out<'billing.owed.get'>> {
    let cents = 0;
    for (const modelId of modelIds) {
      const held = await this.db.one<HeldMoney>(HELD, [modelId, this.clock.now()]);
      cents += held ? owedCents(held) : 0;
    }
    return { cents };
  }
}
