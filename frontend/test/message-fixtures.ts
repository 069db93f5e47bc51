import { createHash } from 'node:crypto';
import type { FanThread, Shown } from '@camarim/contracts';
import { attachmentText, bodyText, CHAIN_START, linkText, type MessageAuthor } from '@camarim/domain';
import type { Message, MessageAttachment, MessagePage } from '../src/api/shown.js';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
export const THREAD_ID = '40000000-0000-4000-8000-000000000001';
const MODEL_ID = '10000000-0000-4000-8000-000000000001';

type Said = {
  kind: MessageAuthor;
  body: string | null;
  isOwn?: boolean;
  clientId?: string;
  sentAt?: string;
  attachment?: MessageAttachment;
};

/** Messages as the server chains them, from the first on. */
export function chained(...all: Said[]): Message[] {
  let before = CHAIN_START;
  return all.map(({ kind, body, isOwn = kind === 'fan', clientId, sentAt, attachment = null }, place) => {
    const [seq, salt] = [place + 1, sha(`salt ${place}`).slice(0, 32)];
    const link = {
      ...{ seq, kind, author: sha(kind), bodyHash: sha(bodyText(salt, body ?? 'apagada')) },
      sentAt: sentAt ?? new Date(Date.UTC(2026, 10, 26, 12, seq)).toISOString(),
      attachmentHash: attachment && sha(attachmentText(attachment)),
    };
    const chain = sha(linkText(before, link));
    before = chain;
    return {
      ...{ ...link, isOwn, body, salt: body === null ? null : salt, chain, warnings: [], isToMany: false },
      attachment,
      ...{ unsentAt: body === null ? link.sentAt : null, clientId: clientId ?? null },
    };
  });
}

/** A film of 42 seconds with a price, closed. */
export const aFile = (more: Partial<MessageAttachment> = {}): MessageAttachment => ({
  ...{ id: '50000000-0000-4000-8000-000000000001', fileHash: sha('file'), mediaType: 'video', durationMs: 42_000 },
  ...{ width: 1080, height: 1350, price: { amountCents: 1_990, currency: 'BRL' }, isBought: false, isOpen: false },
  ...{ veil: 'dmV1', picture: null, film: null },
  ...more,
});
/** The same once it is open, with addresses of one session. */
export const anOpenFile = (
  kind: 'image' | 'video',
  more: Partial<MessageAttachment> = {},
  key = 'a',
): MessageAttachment => {
  const [expiresAt, size] = ['2026-11-26T13:00:00.000Z', { width: 640, height: 800 }];
  const source = { ...size, contentType: 'image/webp' as const, url: `/media/w640.webp?key=${key}` };
  return aFile({
    ...{ mediaType: kind, durationMs: kind === 'video' ? 42_000 : null, isOpen: true },
    picture: { ...size, expiresAt, sources: [source] },
    film: kind === 'video' ? { ...size, expiresAt, url: `/media/full.mp4?key=${key}` } : null,
    ...more,
  });
};

/** A page of neighbours, as it is answered. */
export function aPage(items: Message[], more: Partial<MessagePage> = {}): MessagePage {
  const last = items.at(-1)?.seq ?? 0;
  return {
    ...{ items, chainBefore: CHAIN_START, hasOlder: false, hasNewer: false, lastSeq: last, otherReadSeq: 0 },
    ...more,
  };
}

/** A fan's thread with Luna. */
export function aThread(more: Partial<Shown<FanThread>> = {}): Shown<FanThread> {
  return {
    ...{ id: THREAD_ID, modelId: MODEL_ID, lastSeq: 2, readSeq: 2, otherReadSeq: 0, unread: 0 },
    ...{ isMuted: false, isBlocked: false, closedFor: null, refusal: null },
    ...{ lastAt: '2026-11-26T12:02:00.000Z', lastKind: 'creator', preview: 'Vai sim.', hasFile: false },
    model: { id: MODEL_ID, username: 'luna', displayName: 'Luna Reis', profileImage: null },
    ...more,
  };
}
