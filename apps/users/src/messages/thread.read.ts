import type { ThreadFilter } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import {
  type DoorFacts,
  doorRefusal,
  type MessageRefusal,
  MOST_UNREAD,
  USUAL_WRITERS,
  type WriterRule,
  type WritingFacts,
  writingRefusal,
} from '@camarim/domain';
import type { NewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { type Side, type ThreadRow, threadColumns } from './thread.repository.js';

/** A thread with everything its lists and its rules look at. */
export interface ThreadView extends ThreadRow {
  /** null: the account is gone. */
  fan_full_name: string | null;
  is_active: boolean;
  is_subscriber: boolean;
  has_bought: boolean;
  /** Whom she lets write. */
  writers: WriterRule;
  fan_messages: number;
  last_unsent_at: Date | null;
  last_sealed: string | null;
  /** The newest message came with a picture or a film. */
  last_has_file: boolean;
  unread: number;
}
/** Which threads of a side are listed: all of one fan, or of one model through a filter. */
export type Inbox = { fanId: string } | { modelId: string; filter: ThreadFilter; fanId: string | null };

const ACCESS = `exists (select 1 from access_period p where p.account_id = t.fan_id
  and (p.model_id = t.model_id or p.model_id is null) and p.starts_at <= $1 and p.expires_at > $1)`;
const BOUGHT =
  'exists (select 1 from message_tie x where x.account_id = t.fan_id and x.model_id = t.model_id and not x.is_over)';
/** What the other side wrote and this one has not read. */
const unreadOf = (side: Side): string => `
  from message u where u.thread_id = t.id and u.seq > t.${side}_read_seq and u.unsent_at is null
   and u.author_kind ${side === 'fan' ? '<>' : '='} 'fan'`;
const viewOf = (side: Side): string => `
  select ${threadColumns('t')}, a.name as fan_full_name, coalesce(st.standing = 'active', false) as is_active,
         ${ACCESS} as is_subscriber, ${BOUGHT} as has_bought,
         coalesce(ms.writers, '${USUAL_WRITERS}') as writers,
         case when t.answered_at is null
              then (select count(*)::int from message m where m.thread_id = t.id and m.author_kind = 'fan')
              else 0 end as fan_messages,
         l.unsent_at as last_unsent_at, b.sealed as last_sealed,
         l.attachment_hash is not null as last_has_file,
         case when t.${side}_read_seq >= t.last_seq then 0
              else (select count(*)::int from (select 1 ${unreadOf(side)} limit ${MOST_UNREAD}) counted) end as unread
    from thread t
    left join account a on a.id = t.fan_id and a.deleted_at is null
    left join model_standing st on st.model_id = t.model_id
    left join message_setting ms on ms.model_id = t.model_id
    left join message l on l.thread_id = t.id and l.seq = t.last_seq
    left join message_body b on b.thread_id = t.id and b.seq = t.last_seq`;
const FILTERS: Readonly<Record<ThreadFilter, string>> = {
  all: '',
  unanswered: 'and t.waiting_since is not null',
  subscribers: `and ${ACCESS}`,
  unread: `and t.house_read_seq < t.last_seq and exists (select 1 ${unreadOf('house')})`,
};

@Injectable()
export class ThreadRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @param tx within which it is looked at; by default apart. */
  one(id: string, side: Side, tx: Pick<Tx, 'one'> = this.db): Promise<ThreadView | null> {
    return tx.one<ThreadView>(`${viewOf(side)} where t.id = $2`, [this.clock.now(), id]);
  }

  /** Threads without a message are left out. The newest first; `unanswered` whoever waits longest. */
  page(inbox: Inbox, after: NewestCursor | null, limit: number): Promise<ThreadView[]> {
    const [side, where, owner] = placeOf(inbox);
    const isByWaiting = 'filter' in inbox && inbox.filter === 'unanswered';
    const [at, beyond, order] = isByWaiting ? ['waiting_since', '>', 'asc'] : ['last_at', '<', 'desc'];
    const params: unknown[] = [this.clock.now(), ...owner];
    const from =
      after === null
        ? ''
        : `and (t.${at}, t.id) ${beyond} ($${params.push(after.at)}, $${params.push(after.id)}::uuid)`;
    const most = `$${params.push(limit)}`;
    return this.db.query<ThreadView>(
      `${viewOf(side)} where ${where} and t.last_seq > 0 ${from} order by t.${at} ${order}, t.id ${order} limit ${most}`,
      params,
    );
  }

  /** Threads with something unread, as far as they are counted. */
  async unreadThreads(inbox: Inbox): Promise<number> {
    const [side, where, owner] = placeOf('filter' in inbox ? { ...inbox, filter: 'all' } : inbox, 1);
    const row = await this.db.one<{ n: number }>(
      `select count(*)::int as n from (
         select 1 from thread t where ${where} and t.last_seq > t.${side}_read_seq
            and exists (select 1 ${unreadOf(side)}) limit ${MOST_UNREAD}) counted`,
      owner,
    );
    return row?.n ?? 0;
  }

  /** Why a fan who has no thread with her yet cannot begin one; null: they can. */
  async beginRefusal(modelId: string, fanId: string): Promise<MessageRefusal | null> {
    const row = await this.db.one<Omit<DoorFacts, 'isNew'>>(
      `select ${ACCESS} as "isSubscriber", ${BOUGHT} as "hasBought", coalesce(ms.writers, '${USUAL_WRITERS}') as rule
         from (select $2::uuid as fan_id, $3::uuid as model_id) t
         left join message_setting ms on ms.model_id = t.model_id`,
      [this.clock.now(), fanId, modelId],
    );
    return row ? doorRefusal({ ...row, isNew: true }) : 'messages-not-allowed';
  }
}

/** The side that asks, the condition, and its values from `$first` on; filters look at the moment in $1. */
function placeOf(inbox: Inbox, first = 2): [Side, string, string[]] {
  if (!('modelId' in inbox)) return ['fan', `t.fan_id = $${first}`, [inbox.fanId]];
  const { modelId, filter, fanId } = inbox;
  const where = `t.model_id = $${first} ${FILTERS[filter]}`;
  if (fanId === null) return ['house', where, [modelId]];
  return ['house', `${where} and t.fan_id = $${first + 1}`, [modelId, fanId]];
}

/** Why a side cannot write now; null: it can. */
export const refusalOf = (view: ThreadView, side: WritingFacts['side']) =>
  writingRefusal({
    side,
    isBlocked: view.fan_blocked || view.house_blocked || view.fan_full_name === null,
    isActive: view.is_active,
    isClosed: view.closed_for !== null,
    rule: view.writers,
    isSubscriber: view.is_subscriber,
    hasBought: view.has_bought,
    isAnswered: view.answered_at !== null,
    fanMessages: view.fan_messages,
  });
