import type { DisputeRate, DisputeRates } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { DAY_MS, isContestedTooOften, STRAIN } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

/** Creators shown; the rest have a smaller share. */
const MOST = 10;
/** $1 = since when. A courtesy is no PIX, and nobody can contest it. */
const COUNTS = `
  select key, count(*) filter (where paid_at > $1)::int as paid,
    coalesce(sum(contested), 0)::float8 as contested
  from (select p.%KEY% as key, p.paid_at,
          (select count(*) from dispute d where d.payment_id = p.id and d.opened_at > $1) as contested
        from payment p
        where p.method = 'pix' and p.proved
          and (p.paid_at > $1 or p.id in (select payment_id from dispute where opened_at > $1))) q
  group by key`;
const countsBy = (key: 'gateway_id' | 'model_id') => COUNTS.replace('%KEY%', key);
const MOST_CONTESTED_FIRST = 'contested::float / greatest(paid, 1) desc, contested desc, id';

type Row = Omit<DisputeRate, 'isHigh'>;

/** How often PIX are contested, by account and by creator: a provider closes an account that has many (MED-09). */
@Injectable()
export class DisputeRatesRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.dispute.rates')
  async rates(): Promise<DisputeRates> {
    const { days } = STRAIN.contested;
    const since = new Date(this.clock.now().getTime() - days * DAY_MS);
    const [gateways, creators] = await Promise.all([
      this.db.query<Row>(
        `select g.id, g.name, coalesce(c.paid, 0) as paid, coalesce(c.contested, 0) as contested
         from payment_gateway g left join (${countsBy('gateway_id')}) c on c.key = g.id
         where g.is_active or c.contested > 0 order by ${MOST_CONTESTED_FIRST}`,
        [since],
      ),
      this.db.query<Row>(
        `select key as id, null as name, paid, contested from (${countsBy('model_id')}) c
         where contested > 0 order by ${MOST_CONTESTED_FIRST} limit ${MOST}`,
        [since],
      ),
    ]);
    return { days, gateways: gateways.map(judged), creators: creators.map(judged) };
  }
}

const judged = (row: Row): DisputeRate => ({ ...row, isHigh: isContestedTooOften(row.contested, row.paid) });
