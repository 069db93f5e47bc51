import type { HouseThread, ThreadFacts } from '@camarim/contracts';
import { firstNameOf, messagePreview } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { MessageSeal } from './message.seal.js';
import { refusalOf, type ThreadView } from './thread.read.js';
import type { Side } from './thread.repository.js';

/** Threads as each side reads them. */
@Injectable()
export class ThreadPresenter {
  constructor(private readonly seal: MessageSeal) {}

  facts(view: ThreadView, side: Side): ThreadFacts {
    const [own, other] = side === 'fan' ? (['fan', 'house'] as const) : (['house', 'fan'] as const);
    const isShown = view.last_sealed !== null && view.last_unsent_at === null;
    return {
      ...{ id: view.id, modelId: view.model_id, lastSeq: view.last_seq, unread: view.unread },
      readSeq: view[`${own}_read_seq`],
      otherReadSeq: view[`${other}_read_seq`],
      lastAt: view.last_at?.toISOString() ?? null,
      lastKind: view.last_kind,
      preview: isShown ? messagePreview(this.seal.open(view.last_sealed ?? '')) : null,
      hasFile: isShown && view.last_has_file,
      isMuted: view[`${own}_muted`],
      isBlocked: view[`${own}_blocked`],
      closedFor: view.closed_for,
      refusal: refusalOf(view, side),
    };
  }

  house(view: ThreadView): HouseThread {
    return {
      ...this.facts(view, 'house'),
      fanName: view.fan_full_name === null ? null : firstNameOf(view.fan_full_name),
      isSubscriber: view.is_subscriber,
      waitingSince: view.waiting_since?.toISOString() ?? null,
    };
  }
}
