import { isUuid } from '@camarim/domain';
import { THREADS, TYPED } from '../lib/kept-names.js';

/** A file that goes along, which the server has already; its price in cents, null = free. */
export interface Attached {
  assetId: string;
  priceCents: number | null;
  /** Somebody else is shown in it: it leaves once the team has recorded their release. */
  hasCoPerformers: boolean;
}
/** What of a chosen file is sent. */
export const attachedOf = ({ assetId, priceCents, hasCoPerformers }: Attached): Attached => ({
  ...{ assetId, priceCents, hasCoPerformers },
});
/** Written and not yet answered by the server. `fault`: why it was refused, to be sent again or given up by hand. */
export interface Waiting {
  clientId: string;
  body: string;
  attachment?: Attached;
  writtenAt: string;
  fault: string | null;
}
/** The newest message whose chain was right when it was looked at. */
export interface Proved {
  seq: number;
  chain: string;
}
interface Kept {
  outbox?: unknown;
  proved?: Partial<Proved>;
}

function all(): Record<string, Kept | undefined> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(THREADS) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Kept>) : {};
  } catch {
    return {};
  }
}
function write(threadId: string, changes: Kept): void {
  const kept = all();
  try {
    localStorage.setItem(THREADS, JSON.stringify({ ...kept, [threadId]: { ...kept[threadId], ...changes } }));
  } catch {
    // without storage a reload forgets it
  }
}

const isWaiting = (one: Partial<Waiting> | null): one is Waiting =>
  isUuid(one?.clientId ?? '') && typeof one?.body === 'string' && typeof one.writtenAt === 'string';

/** @returns what waits in this thread, the oldest first; of any tab. */
export function keptOutbox(threadId: string): Waiting[] {
  const outbox = all()[threadId]?.outbox;
  return Array.isArray(outbox) ? (outbox as Waiting[]).filter(isWaiting) : [];
}
/** @returns the threads in which something waits. */
export const keptThreads = (): string[] => Object.keys(all()).filter((threadId) => keptOutbox(threadId).length > 0);
/** Threads this page shows: what waits in them leaves from there. */
export const shownThreads = new Set<string>();

/** Adds one, changes it, or takes it away (`waiting` null); those of other tabs stay. */
export const keepInOutbox = (threadId: string, clientId: string, waiting: Waiting | null): void =>
  write(threadId, { outbox: withWaiting(keptOutbox(threadId), clientId, waiting) });

/** @returns the list with one added at its end, changed in its place, or taken away (`waiting` null). */
export function withWaiting(all: readonly Waiting[], clientId: string, waiting: Waiting | null): Waiting[] {
  const isThere = all.some((each) => each.clientId === clientId);
  const changed = all.flatMap((each) => (each.clientId === clientId ? (waiting ?? []) : each));
  return isThere || !waiting ? changed : [...changed, waiting];
}

/** What is being written in each thread: of this tab alone, and through a look at another screen. */
function allTyped(): Record<string, string | undefined> {
  try {
    return JSON.parse(sessionStorage.getItem(TYPED) ?? '{}') as Record<string, string | undefined>;
  } catch {
    return {};
  }
}
export const keptTyped = (threadId: string): string => allTyped()[threadId] ?? '';
export function keepTyped(threadId: string, text: string): void {
  try {
    sessionStorage.setItem(TYPED, JSON.stringify({ ...allTyped(), [threadId]: text || undefined }));
  } catch {
    // without storage it stands in the field alone
  }
}

export function keptProof(threadId: string): Proved | null {
  const { seq, chain } = all()[threadId]?.proved ?? {};
  return typeof seq === 'number' && typeof chain === 'string' ? { seq, chain } : null;
}
export const keepProof = (threadId: string, proved: Proved): void => write(threadId, { proved });
