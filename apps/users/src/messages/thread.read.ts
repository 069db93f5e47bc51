import { Database, type Tx } from '@camarim/database';
import {
  type DoorFacts,
  doorRefusal,
  type MessageRefusal,
  USUAL_WRITERS,
  type WriterRule,
  type WritingFacts,
  writingRefusal,
} from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { type ThreadRow, threadColumns } from './thread.repository.js';
import { ACCESS, NEWEST, type Side, unreadOf } from './thread-line.sql.js';
import type { HouseLineView } from './thread-list.read.js';

/** What the rules of writing look at beside the thread itself. */
export interface WritingView {
  /** Null: their account is gone. */
  fan_full_name: string | null;
  is_active: boolean;
  is_subscriber: boolean;
  has_bought: boolean;
  /** Whom she lets write. */
  writers: WriterRule;
  /** Counted while nobody has answered. */
  fan_messages: number;
}
/** A thread with everything its page shows and its rules look at. */
export interface ThreadView extends HouseLineView, WritingView {}

const BOUGHT =
  'exists (select 1 from message_tie x where x.account_id = t.fan_id and x.model_id = t.model_id and not x.is_over)';
const WRITING = `
         a.name as fan_full_name, coalesce(st.standing = 'active', false) as is_active,
         ${ACCESS} as is_subscriber, ${BOUGHT} as has_bought,
         coalesce(ms.writers, '${USUAL_WRITERS}') as writers,
         case when t.answered_at is null
              then (select count(*)::int from message m where m.thread_id = t.id and m.author_kind = 'fan')
              else 0 end as fan_messages`;
const THREAD = `
    from thread t
    left join account a on a.id = t.fan_id and a.deleted_at is null
    left join model_standing st on st.model_id = t.model_id
    left join message_setting ms on ms.model_id = t.model_id`;
const viewOf = (side: Side): string =>
  `select ${threadColumns('t')}, ${WRITING}, ${NEWEST}, ${unreadOf(side)} as unread ${THREAD}`;

@Injectable()
export class ThreadRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  one(id: string, side: Side): Promise<ThreadView | null> {
    return this.db.one<ThreadView>(`${viewOf(side)} where t.id = $2`, [this.clock.now(), id]);
  }

  /** For whoever is about to write, within the transaction that holds the thread. */
  writing(tx: Tx, id: string): Promise<WritingView | null> {
    return tx.one<WritingView>(`select ${WRITING} ${THREAD} where t.id = $2`, [this.clock.now(), id]);
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

/** Why a side cannot write now; null: it can. */
export const refusalOf = (view: WritingView & ThreadRow, side: WritingFacts['side']) =>
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
