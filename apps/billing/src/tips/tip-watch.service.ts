import { randomUUID } from 'node:crypto';
import type { In, Page, StaffCaller, TipFacts, TipWatch } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { instantsOf, localDateOf, problem, shiftDate } from '@camarim/domain';
import { Answers, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { DecisionService, requireReason } from '../decisions/decision.service.js';
import { pageOf, pageSize } from '../newest-page.js';
import { TipPolicyRepository } from './tip-policy.repository.js';

type Row = Omit<TipWatch, 'foundAt' | 'seenAt'> & { createdAt: Date; seenAt: Date | null };
const COLUMNS = `id, user_id as "userId", model_id as "modelId", day::text, cents, tips, found_at as "createdAt", seen_at as "seenAt"`;

/** Many mimos of one payer for one creator on one day: a pattern of washed money, which somebody of the team looks at (PUR-12). */
@Injectable()
export class TipWatchService {
  constructor(
    private readonly db: Database,
    private readonly policies: TipPolicyRepository,
    private readonly decisions: DecisionService,
    private readonly clock: Clock,
  ) {}

  /** Called with every mimo that is given. What was looked at waits again when more comes. */
  async look(tx: Tx, { userId, modelId }: Pick<TipFacts, 'userId' | 'modelId'>, now: Date): Promise<void> {
    // two at once: the second counts the first
    await tx.lock(`tip-watch:${userId}:${modelId}`);
    const { watchCents } = await this.policies.current(tx);
    const day = localDateOf(now);
    const { from, to } = instantsOf({ start: day, end: shiftDate(day, 1) });
    await tx.execute(
      `insert into tip_watch (id, user_id, model_id, day, cents, tips, found_at)
       select $1, $2, $3, $4, sum(cents), count(*), $7 from tip
       where user_id = $2 and model_id = $3 and given_at >= $5 and given_at < $6 and state = 'given'
       having sum(cents) > $8
       on conflict (user_id, model_id, day) do update set cents = excluded.cents, tips = excluded.tips,
         found_at = excluded.found_at, seen_at = null, seen_by = null`,
      [randomUUID(), userId, modelId, day, from, to, now, watchCents],
    );
  }

  @Answers('billing.tip-watch.list')
  async list({ cursor, limit }: In<'billing.tip-watch.list'>): Promise<Page<TipWatch>> {
    const size = pageSize(limit, 100);
    const after = readNewestCursor(cursor);
    const rows = await this.db.query<Row>(
      `select ${COLUMNS} from tip_watch ${after ? 'where (found_at, id) < ($2::timestamptz, $3::uuid)' : ''}
       order by found_at desc, id desc limit $1`,
      after ? [size + 1, after.at, after.id] : [size + 1],
    );
    return pageOf(rows, size, viewOf);
  }

  /** With what was found out, as its reason. A second time is nothing. @throws not-found, validation-failed without a reason. */
  @Answers('billing.tip-watch.see')
  async see({ watchId, ...given }: In<'billing.tip-watch.see'>, { userId: staffId }: StaffCaller): Promise<TipWatch> {
    const reason = requireReason(given.reason);
    return this.db.transaction(async (tx) => {
      const seen = await tx.one<Row>(
        `update tip_watch set seen_at = $2, seen_by = $3 where id = $1 and seen_at is null returning ${COLUMNS}`,
        [watchId, this.clock.now(), staffId],
      );
      if (seen) {
        const { userId, cents: amountCents, modelId, day, tips } = seen;
        const about = { userId, modelId, amountCents, detail: { day, tips } };
        await this.decisions.record(tx, { staffId, action: 'tip-watch-seen', reason, ...about });
        return viewOf(seen);
      }
      const known = await tx.one<Row>(`select ${COLUMNS} from tip_watch where id = $1`, [watchId]);
      if (!known) throw problem('not-found');
      return viewOf(known);
    });
  }
}

const viewOf = ({ createdAt, seenAt, ...row }: Row): TipWatch => ({
  ...row,
  foundAt: createdAt.toISOString(),
  seenAt: seenAt?.toISOString() ?? null,
});
