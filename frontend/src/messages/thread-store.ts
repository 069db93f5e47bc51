import { brokenLink, CHAIN_START, MESSAGE_PAGE } from '@camarim/domain';
import { isPassing, messageOf } from '../api/problem.js';
import type { Message, MessagePage } from '../api/shown.js';
import { randomKey } from '../lib/random-key.js';
import {
  type Attached,
  keepInOutbox,
  keepProof,
  keptOutbox,
  keptProof,
  shownThreads,
  type Waiting,
  withWaiting,
} from './kept-locally.js';

/** Where a side of a thread reads and writes its messages. */
export interface ThreadSource {
  page(range: { before?: number; after?: number; limit?: number }): Promise<MessagePage>;
  /** A fan sends words alone. */
  send(clientId: string, body: string, attachment: Attached | null): Promise<Message>;
}
export type Proof = { state: 'checking' } | { state: 'whole' } | { state: 'broken'; seq: number };
export interface ThreadState {
  /** Neighbours by seq, the oldest first; empty until `isLoaded`. */
  items: readonly Message[];
  waiting: readonly Waiting[];
  /** The one of `waiting` that is on its way. */
  sendingId: string | null;
  isLoaded: boolean;
  hasOlder: boolean;
  /** Up to where the other side has read. */
  otherReadSeq: number;
  proof: Proof;
}

const isForSale = ({ isOwn, attachment }: Message): boolean =>
  !isOwn && attachment !== null && attachment.price !== null && !attachment.isOpen;

/** A message that found no server is tried again after this, and at once when the device is online again. */
const AGAIN_MS = 5_000;

/**
 * One thread as a page shows it. What is written is kept in this browser until the server has it, leaves in its order and
 * leaves once: the server knows a repeated one by its id. Order is by seq alone, whatever the order of answers.
 */
export class ThreadStore {
  now: ThreadState;
  private readonly listeners = new Set<() => void>();
  private readonly bySeq = new Map<number, Message>();
  private chainBefore = CHAIN_START;
  private isSending = false;
  /** Asked for while one was on its way, which may have begun without a line. */
  private isAsked = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private checks = 0;

  constructor(
    readonly threadId: string,
    private readonly source: ThreadSource,
  ) {
    this.now = {
      ...{ items: [], waiting: keptOutbox(threadId), sendingId: null, isLoaded: false, hasOlder: false },
      ...{ otherReadSeq: 0, proof: { state: 'checking' } },
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Sends what waits from before, and whenever the device is online again. @returns the way to stop. */
  start(): () => void {
    const flush = () => void this.flush();
    window.addEventListener('online', flush);
    shownThreads.add(this.threadId);
    flush();
    return () => {
      shownThreads.delete(this.threadId);
      window.removeEventListener('online', flush);
      clearTimeout(this.retry);
    };
  }

  /**
   * Reads the newest messages, and those between them and what is here already.
   * @param mayBeBought also those above that hold a file for sale: somebody may have paid for it.
   */
  async refresh(mayBeBought = false): Promise<void> {
    const newest = await this.source.page({});
    const known = this.now.items.at(-1)?.seq ?? 0;
    const first = newest.items[0]?.seq ?? 0;
    if (this.now.isLoaded && known > 0 && first > known + 1) await this.readBetween(known, first);
    const forSale = mayBeBought ? this.now.items.find((item) => item.seq < first && isForSale(item)) : undefined;
    if (forSale) await this.readBetween(forSale.seq - 1, first);
    if (!this.now.isLoaded || this.now.items.length === 0) {
      this.chainBefore = newest.chainBefore;
      this.set({ hasOlder: newest.hasOlder });
    }
    this.take(newest.items);
    this.set({ isLoaded: true, otherReadSeq: newest.otherReadSeq });
    void this.check();
  }

  private async readBetween(after: number, before: number): Promise<void> {
    for (let last = after; last < before - 1; ) {
      const { items } = await this.source.page({ after: last });
      if (items.length === 0) break;
      this.take(items);
      last = items.at(-1)?.seq ?? before;
    }
  }

  /** The page before what is here. */
  async older(limit?: number): Promise<void> {
    const first = this.now.items[0]?.seq;
    if (first === undefined || !this.now.hasOlder) return;
    const page = await this.source.page({ before: first, ...(limit === undefined ? {} : { limit }) });
    this.chainBefore = page.chainBefore;
    this.take(page.items);
    this.set({ hasOlder: page.hasOlder && page.items.length > 0 });
    void this.check();
  }

  /** Reads back until a message is here, or there is nothing before. */
  async reach(seq: number): Promise<void> {
    while (this.now.hasOlder && (this.now.items[0]?.seq ?? 0) > seq) await this.older(MESSAGE_PAGE.most);
  }

  write(body: string, attachment: Attached | null = null): void {
    const clientId = randomKey();
    const file = attachment ? { attachment } : {};
    this.keep(clientId, { clientId, body, ...file, writtenAt: new Date().toISOString(), fault: null });
    void this.flush();
  }
  again(clientId: string): void {
    const refused = this.now.waiting.find((each) => each.clientId === clientId);
    if (!refused) return;
    this.keep(clientId, { ...refused, fault: null });
    void this.flush();
  }
  discard(clientId: string): void {
    this.keep(clientId, null);
  }
  /** A message that changed: its text was taken away. */
  replace(message: Message): void {
    this.take([message]);
    void this.check();
  }

  /** One message read anew: its addresses ran out, or it was paid for. */
  async renew(seq: number): Promise<void> {
    const { items } = await this.source.page({ after: seq - 1, before: seq + 1 });
    this.take(items);
  }

  private async flush(): Promise<void> {
    if (!navigator.onLine) return;
    if (this.isSending) {
      this.isAsked = true;
      return;
    }
    clearTimeout(this.retry);
    this.isSending = true;
    try {
      for (let next = this.next(); next; next = this.next()) if (!(await this.sendOne(next))) break;
    } finally {
      this.isSending = false;
      this.set({ sendingId: null });
    }
    if (!this.isAsked) return;
    this.isAsked = false;
    void this.flush();
  }
  private next(): Waiting | undefined {
    return this.now.waiting.find(({ fault }) => fault === null);
  }

  /** @returns false when the others have to wait too. */
  private async sendOne(waiting: Waiting): Promise<boolean> {
    const { clientId, body, attachment = null } = waiting;
    this.set({ sendingId: clientId });
    try {
      const message = await this.source.send(clientId, body, attachment);
      this.keep(clientId, null);
      const known = this.now.items.at(-1)?.seq ?? 0;
      const first = this.now.items[0]?.seq ?? 0;
      // somebody else's came in between: read them all, so that neighbours stay neighbours
      if (message.seq > known + 1 || !this.now.isLoaded) await this.refresh().catch(() => undefined);
      // it was sent long ago: its place is above what is here, and it is no neighbour
      else if (message.seq >= first) this.take([message]);
      void this.check();
      return true;
    } catch (error) {
      if (!isPassing(error)) {
        this.keep(clientId, { ...waiting, fault: messageOf(error) });
        return true;
      }
      this.retry = setTimeout(() => void this.flush(), AGAIN_MS);
      return false;
    }
  }

  private keep(clientId: string, waiting: Waiting | null): void {
    keepInOutbox(this.threadId, clientId, waiting);
    this.set({ waiting: withWaiting(this.now.waiting, clientId, waiting) });
  }

  private take(messages: readonly Message[]): void {
    for (const message of messages) {
      this.bySeq.set(message.seq, message);
      // the answer to sending it was lost, or another tab sent it
      const isKept = message.clientId !== null && this.now.waiting.some((each) => each.clientId === message.clientId);
      if (message.clientId !== null && isKept) this.keep(message.clientId, null);
    }
    this.set({ items: [...this.bySeq.values()].sort((one, other) => one.seq - other.seq) });
  }

  /** Computes the chain of all that is shown, and compares it with what was right here the last time. */
  private async check(): Promise<void> {
    const [round, { items }] = [++this.checks, this.now];
    const kept = keptProof(this.threadId);
    const again = items.find(({ seq }) => seq === kept?.seq);
    const changed = again && again.chain !== kept?.chain ? again.seq : null;
    const found = await this.broken(items);
    const broken = found ?? (found === null ? changed : found);
    if (broken === undefined || round !== this.checks) return;
    this.set({ proof: broken === null ? { state: 'whole' } : { state: 'broken', seq: broken } });
    const last = items.at(-1);
    if (broken === null && last && last.chain !== kept?.chain)
      keepProof(this.threadId, { seq: last.seq, chain: last.chain });
  }

  /** undefined: this browser computes nothing, because the page did not come over a safe line. */
  private async broken(items: readonly Message[]): Promise<number | null | undefined> {
    if (crypto.subtle === undefined) return undefined;
    return brokenLink(this.chainBefore, items);
  }

  private set(changes: Partial<ThreadState>): void {
    this.now = { ...this.now, ...changes };
    for (const listener of this.listeners) listener();
  }
}
