import { createHash } from 'node:crypto';
import { type MessageAttachment, moneyOrNull, type NewAttachment } from '@camarim/contracts';

type Made = Pick<NewAttachment, 'attachmentId' | 'assetId' | 'priceCents'>;

/** A film of 42 seconds, as catalog answers it to who may see it or not. */
export function anAttachment(
  { attachmentId: id, assetId, priceCents }: Made,
  { isBought, isOpen, isStarted = false }: Pick<MessageAttachment, 'isBought' | 'isOpen'> & { isStarted?: boolean },
): MessageAttachment {
  return {
    ...{ id, mediaType: 'video', durationMs: 42_000, width: 1080, height: 1350, price: moneyOrNull(priceCents) },
    ...{ fileHash: createHash('sha256').update(assetId).digest('hex'), isBought, isOpen, veil: 'dmV1', picture: null },
    film: isOpen && (!isBought || isStarted) ? { assetId, rendition: 'full.mp4', width: 1080, height: 1350 } : null,
  };
}
