import type { ModelDto } from '@camarim/contracts';
import { useState } from 'react';
import type { Message } from '../../api/shown.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { factsOf } from '../../messages/file-words.js';
import { makePurchaseKeys } from '../access/purchase-keys.js';
import type { Post } from '../feed/post.js';

const CheckoutSheet = lazyPart(() => import('../checkout/checkout-sheet.js'));

type Props = {
  message: Message;
  model: ModelDto;
  /** The address of the thread it came in. */
  returnTo: string;
  onSignUp: () => void;
  onClose: (isOpened: boolean) => void;
};

/** The sheet of every purchase, for what came with a message: it is a post that no list shows (MSG-51). */
export default function UnlockFile({ message, model, ...sheet }: Props) {
  const [keys] = useState(() => makePurchaseKeys());
  const post = postOf(message, model.id);
  if (!post) return null;
  return <CheckoutSheet {...{ model, keys, ...sheet }} intent={{ kind: 'post', post }} leadId={null} signedIn />;
}

/** @returns null: it is gone. */
function postOf({ attachment, sentAt }: Message, modelId: string): Post | null {
  if (!attachment?.price) return null;
  const { id, mediaType, durationMs, width, height, veil, price } = attachment;
  return {
    ...{
      id,
      modelId,
      mediaType,
      durationMs,
      width,
      height,
      veil,
      title: factsOf(mediaType, durationMs),
      description: '',
    },
    ...{
      priceCents: price.amountCents,
      isExtra: true,
      isExclusive: true,
      isPremium: false,
      isHot: false,
      featured: false,
    },
    ...{ isTeaser: false, authorKind: 'creator', likesCount: 0, commentsCount: 0, demo: null, previewSeconds: 0 },
    ...{ cropBottom: 0, thumbhash: null, createdAt: sentAt, locked: true, access: 'locked', bought: false },
    ...{ liked: false, saved: false, picture: null },
  };
}
