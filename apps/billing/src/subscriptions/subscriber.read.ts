import type { In, Subscriber, SubscriberPage, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { localDateOf, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { CallAccess } from '../calls/call-access.service.js';
import { matchesCode, subscriberCode } from './subscriber-code.js';

/** More than this are not listed; the count is of all of them. */
const MOST = 20_000;
const CURSOR = /^\d{4}-\d{2}\.[0-9A-Z-]{9}$/;

/** Who subscribes to a creator now, as codes: their ids do not leave this class. */
@Injectable()
export class SubscriberRead {
  constructor(
    private readonly db: Database,
    private readonly access: CallAccess,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** @throws model-not-found for a model that is not hers. */
  @Answers('billing.subscription.of-model')
  async ofModel(
    { modelId, code, cursor, limit }: In<'billing.subscription.of-model'>,
    caller: UserCaller,
  ): Promise<SubscriberPage> {
    if (!(await this.access.isCreatorOf(caller, modelId))) throw problem('model-not-found');
    if (cursor !== null && !CURSOR.test(cursor))
      throw problem('validation-failed', {
        errors: [{ field: 'cursor', code: 'invalid', message: 'Página inválida.' }],
      });
    const rows = await this.running(modelId);
    const found = rows
      .map(
        ({ userId, since, renews }): Subscriber => ({
          code: subscriberCode(this.box, modelId, userId),
          since: localDateOf(since).slice(0, 7),
          renews,
        }),
      )
      .filter((one) => matchesCode(one.code, code))
      .sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
    const rest = cursor === null ? found : found.filter((one) => placeOf(one) < cursor);
    const items = rest.slice(0, limit);
    const last = items.at(-1);
    return {
      items,
      nextCursor: last && rest.length > limit ? placeOf(last) : null,
      total: rows[0]?.total ?? 0,
      renewing: rows[0]?.renewing ?? 0,
    };
  }

  private running(modelId: string) {
    return this.db.query<{ userId: string; since: Date; renews: boolean; total: number; renewing: number }>(
      `select f."userId", f.since, f.renews, count(*) over ()::int as total, count(*) filter (where f.renews) over ()::int as renewing from (
         select s.user_id as "userId", min(s.starts_at) as since, exists (select 1 from recurrence r
           where r.model_id = $1 and r.user_id = s.user_id and r.status = 'approved' and r.ended_at is null) as renews
         from subscription s where s.model_id = $1 and s.status in ('active', 'expired')
           and not exists (select 1 from erased_account e where e.user_id = s.user_id)
         group by s.user_id having bool_or(s.status = 'active' and s.starts_at <= $2 and s.expires_at > $2)) f
       order by f.since desc limit ${MOST}`,
      [modelId, this.clock.now()],
    );
  }
}

/** Months first, then codes: of whole lists the next page is what comes after. */
const placeOf = ({ since, code }: Subscriber): string => `${since}.${code}`;
