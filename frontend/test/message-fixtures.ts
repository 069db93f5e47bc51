import { createHash } from 'node:crypto';
import type { FanThread, Message, MessagePage, Shown } from '@camarim/contracts';
import { bodyText, CHAIN_START, linkText, type MessageAuthor } from '@camarim/domain';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
export const THREAD_ID = '40000000-0000-4000-8000-000000000001';
const MODEL_ID = '10000000-0000-4000-8000-000000000001';

type Said = { kind: MessageAuthor; body: string | null; isOwn?: boolean; clientId?: string; sentAt?: string };

/** Messages as the server chains them, from the first on. */
export function chained(...all: Said[]): Message[] {
  let before = CHAIN_START;
  return all.map(({ kind, body, isOwn = kind === 'fan', clientId, sentAt }, place) => {
    const [seq, salt] = [place + 1, sha(`salt ${place}`).slice(0, 32)];
    const link = {
      ...{ seq, kind, author: sha(kind), bodyHash: sha(bodyText(salt, body ?? 'apagada')) },
      sentAt: sentAt ?? new Date(Date.UTC(2026, 10, 26, 12, seq)).toISOString(),
    };
    const chain = sha(linkText(before, link));
    before = chain;
    return {
      ...{ ...link, isOwn, body, salt: body === null ? null : salt, chain, warnings: [], isToMany: false },
      ...{ unsentAt: body === null ? link.sentAt : null, clientId: clientId ?? null },
    };
  });
}

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
    ...{ lastAt: '2026-11-26T12:02:00.000Z', lastKind: 'creator', preview: 'Vai sim.' },
    ...{ isMuted: false, isBlocked: false, closedFor: null, refusal: null },
    model: { id: MODEL_ID, username: 'luna', displayName: 'Luna Reis', profileImage: null },
    ...more,
  };
}
