import type { ThreadFilter } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { MOST_UNREAD } from '@camarim/domain';
import type { NewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { type ThreadRow, threadColumns } from './thread.repository.js';
import { FAN_NAME, NEWEST, type Side, SUBSCRIBES, unreadOf } from './thread-line.sql.js';

/** A thread with everything its lists show, most of which stands on its row (MSG-70). */
export interface ThreadLineView extends ThreadRow {
  /** null: there is none any more. */
  last_sealed: string | null;
  /** The newest message came with a picture or a film. */
  last_has_file: boolean;
  unread: number;
}
export interface HouseLineView extends ThreadLineView {
  /** null: the account is gone. */
  fan_full_name: string | null;
  is_subscriber: boolean;
}
/** Which threads of a model are listed; `fanId`: of one fan alone. */
export interface HouseInbox {
  modelId: string;
  filter: ThreadFilter;
  fanId: string | null;
}

/** Who waits and can be answered: what nobody can write into is no work for her, and is back when it is opened again (MSG-14). */
const WAITS = `t.waiting_since is not null and not t.fan_blocked and not t.house_blocked and t.closed_for is null
  and (${FAN_NAME}) is not null`;
const FILTERS: Readonly<Record<ThreadFilter, string>> = {
  all: '',
  unanswered: `and ${WAITS}`,
  subscribers: `and ${SUBSCRIBES}`,
  unread: `and t.last_seq > t.house_read_seq and ${unreadOf('house')} > 0`,
};
const lineOf = (side: Side, more = ''): string =>
  `select ${threadColumns('t')}, ${NEWEST}, ${unreadOf(side)} as unread${more} from thread t`;
@Injectable()
export class ThreadListRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Threads without a message are left out. The newest first. */
  ofFan(fanId: string, after: NewestCursor | null, limit: number): Promise<ThreadLineView[]> {
    const params: unknown[] = [fanId];
    const from =
      after === null ? '' : `and (t.last_at, t.id) < ($${params.push(after.at)}, $${params.push(after.id)}::uuid)`;
    const most = `$${params.push(limit)}`;
    return this.db.query<ThreadLineView>(
      `${lineOf('fan')} where t.fan_id = $1 and t.last_seq > 0 ${from} order by t.last_at desc, t.id desc limit ${most}`,
      params,
    );
  }

  /** As above; `unanswered` whoever waits longest first. */
  ofModel({ modelId, filter, fanId }: HouseInbox, after: NewestCursor | null, limit: number): Promise<HouseLineView[]> {
    const [at, beyond, order] = filter === 'unanswered' ? ['waiting_since', '>', 'asc'] : ['last_at', '<', 'desc'];
    const params: unknown[] = [this.clock.now(), modelId];
    const ofOne = fanId === null ? '' : `and t.fan_id = $${params.push(fanId)}`;
    const from =
      after === null
        ? ''
        : `and (t.${at}, t.id) ${beyond} ($${params.push(after.at)}, $${params.push(after.id)}::uuid)`;
    const most = `$${params.push(limit)}`;
    return this.db.query<HouseLineView>(
      `${lineOf('house', `, ${FAN_NAME} as fan_full_name, ${SUBSCRIBES} as is_subscriber`)}
        where t.model_id = $2 and t.last_seq > 0 ${FILTERS[filter]} ${ofOne} ${from}
        order by t.${at} ${order}, t.id ${order} limit ${most}`,
      params,
    );
  }

  /** Threads with something unread, as far as they are counted. */
  async unreadThreads(of: { fanId: string } | { modelId: string }): Promise<number> {
    const [side, where, owner] =
      'modelId' in of
        ? (['house', 't.model_id = $1', of.modelId] as const)
        : (['fan', 't.fan_id = $1', of.fanId] as const);
    const row = await this.db.one<{ n: number }>(
      `select count(*)::int as n from (
         select 1 from thread t where ${where} and t.${side}_unread > 0 and t.${side}_read_seq < t.last_seq
          limit ${MOST_UNREAD}) counted`,
      [owner],
    );
    return row?.n ?? 0;
  }
}
