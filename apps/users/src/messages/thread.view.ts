import type {
  HouseThread,
  HouseThreadLine,
  TeamThread,
  TeamThreadLine,
  ThreadFacts,
  ThreadLine,
} from '@camarim/contracts';
import { firstNameOf, messagePreview } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { MessageSeal } from './message.seal.js';
import { refusalOf, type ThreadView } from './thread.read.js';
import type { Side } from './thread-line.sql.js';
import type { HouseLineView, ThreadLineView } from './thread-list.read.js';

/** Nobody waits for an answer that nobody can give. */
const canBeAnswered = ({ fan_blocked, house_blocked, closed_for, fan_full_name }: HouseLineView): boolean =>
  !fan_blocked && !house_blocked && closed_for === null && fan_full_name !== null;

/** Threads as each side reads them. */
@Injectable()
export class ThreadPresenter {
  constructor(private readonly seal: MessageSeal) {}

  /** As a list shows it. Of a thread that is shut for the asking side nothing is read in passing. */
  line(view: ThreadLineView, side: Side): ThreadLine {
    const [own, other] = side === 'fan' ? (['fan', 'house'] as const) : (['house', 'fan'] as const);
    const isShut = view[`${own}_blocked`] || view.closed_for !== null;
    const sealed = isShut ? null : view.last_sealed;
    return {
      ...{ id: view.id, modelId: view.model_id, lastSeq: view.last_seq, unread: view.unread },
      readSeq: view[`${own}_read_seq`],
      otherReadSeq: view[`${other}_read_seq`],
      lastAt: view.last_at?.toISOString() ?? null,
      lastKind: view.last_kind,
      preview: sealed === null ? null : messagePreview(this.seal.open(sealed)),
      hasFile: sealed !== null && view.last_has_file,
      isMuted: view[`${own}_muted`],
      isBlocked: view[`${own}_blocked`],
      closedFor: view.closed_for,
    };
  }

  facts(view: ThreadView, side: Side): ThreadFacts {
    return { ...this.line(view, side), refusal: refusalOf(view, side) };
  }

  houseLine(view: HouseLineView): HouseThreadLine {
    return {
      ...this.line(view, 'house'),
      fanName: view.fan_full_name === null ? null : firstNameOf(view.fan_full_name),
      isSubscriber: view.is_subscriber,
      waitingSince: canBeAnswered(view) ? (view.waiting_since?.toISOString() ?? null) : null,
    };
  }

  house(view: ThreadView): HouseThread {
    return { ...this.houseLine(view), refusal: refusalOf(view, 'house') };
  }

  /** Without any text: the team reads those in their thread, which leaves a line in the log. */
  team(view: ThreadView): TeamThread {
    return { ...this.house({ ...view, last_sealed: null }), fanId: view.fan_id };
  }
  teamLine(view: HouseLineView): TeamThreadLine {
    return { ...this.houseLine({ ...view, last_sealed: null }), fanId: view.fan_id };
  }
}
