import type { Database } from '@camarim/database';

/** What each comparison with a provider counts on a day. */
const COUNTED = { ledger_comparison: 'charges', payout_comparison: 'payouts' } as const;

/** A day of São Paulo, 'YYYY-MM-DD', as both sides had it when they were last compared. */
export interface ComparedDay {
  gatewayId: string;
  day: string;
  /** Charges, or payouts. */
  count: number;
  differing: number;
  providerCents: number;
  ledgerCents: number;
}

/** The days an account was compared on, of one of the comparisons. */
export class ComparedDays {
  constructor(
    private readonly db: Database,
    private readonly table: keyof typeof COUNTED,
  ) {}

  /** Days that need not be compared again before `before`, or before `soon` when they differ. */
  async settled(gatewayId: string, before: Date, soon: Date): Promise<Set<string>> {
    const days = await this.db.column<string>(
      `select day::text from ${this.table}
       where gateway_id = $1 and compared_at > case when differing > 0 then $3::timestamptz else $2::timestamptz end`,
      [gatewayId, before, soon],
    );
    return new Set(days);
  }

  async keep({ gatewayId, day, count, differing, providerCents, ledgerCents }: ComparedDay, now: Date): Promise<void> {
    const counted = COUNTED[this.table];
    await this.db.execute(
      `insert into ${this.table} (gateway_id, day, ${counted}, differing, provider_cents, ledger_cents, compared_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (gateway_id, day) do update set ${counted} = excluded.${counted}, differing = excluded.differing,
         provider_cents = excluded.provider_cents, ledger_cents = excluded.ledger_cents, compared_at = excluded.compared_at`,
      [gatewayId, day, count, differing, providerCents, ledgerCents, now],
    );
  }
}
