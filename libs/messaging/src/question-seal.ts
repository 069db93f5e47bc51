import type { KeyObject } from 'node:crypto';
import { type Identity, mayAskForPeople } from '@camarim/contracts';
import { RpcKeys } from './rpc-keys.js';
import { HEAD, numberOf, SealError, Sealer, saltOf, sessionKey, unseal } from './rpc-seal.js';

/** A question is valid this long before and after its time, to allow for transport and small clock differences. */
const VALID_MS = 30_000;
/** More questions than one process can send within their lifetime: beyond it they are refused. */
const SEEN_LIMIT = 500_000;
const SESSIONS_LIMIT = 1_000;

export type Refusal = 'forged' | 'impersonated' | 'stale' | 'replayed';
/** Why a question is refused; `opened` when the sender is known. */
export class RefusedQuestion extends Error {
  constructor(
    readonly reason: Refusal,
    readonly opened?: OpenedQuestion,
  ) {
    super(reason);
  }
}
export interface OpenedQuestion {
  identity: Identity;
  data: unknown;
  /** Unique: the salt of the sender's process and the number of the message. */
  id: string;
  caller: string;
}
interface SealedQuestion {
  at: number;
  identity: Identity;
  data?: unknown;
}
/** One sending process, as the answering side knows it. Message numbers are remembered for two to four lifetimes. */
interface Session {
  key: KeyObject;
  fresh: Set<number>;
  old: Set<number>;
  turnedAt: number;
}

const serviceOf = (pattern: string): string => pattern.slice(0, pattern.indexOf('.'));
const aboutAnswer = (pattern: string, id: string): string => `${pattern} ${id}`;
const idOf = (sealed: Uint8Array): string => Buffer.from(sealed.buffer, sealed.byteOffset, HEAD).toString('base64url');
const latin = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** The asking side: seals identity, time and content, and opens the answer to exactly that question. */
export class Questions {
  private readonly sealer = new Sealer('question');
  private readonly answerKeys = new Map<string, KeyObject>();

  constructor(
    private readonly service: string,
    private readonly keys: RpcKeys,
  ) {}

  /** @returns the sender's name, the sealed question and its id. @throws when this process has no key for the service. */
  seal(pattern: string, data: unknown, identity?: Identity): { caller: string; sealed: Buffer; id: string } {
    const whom = identity ?? { kind: 'service', service: this.service };
    const caller = this.callerFor(whom);
    const service = serviceOf(pattern);
    const text = JSON.stringify({ at: Date.now(), identity: whom, data } satisfies SealedQuestion);
    const keyOf = () => this.keys.toAsk(service, caller);
    const sealed = this.sealer.seal(`${caller} ${service}`, keyOf, `${caller} ${pattern}`, text);
    return { caller, sealed, id: idOf(sealed) };
  }

  /** @returns the answer to the question `id`. @throws SealError when it is not the answer to it. */
  open(pattern: string, caller: string, id: string, sealed: Uint8Array): unknown {
    const salt = saltOf(sealed);
    const service = serviceOf(pattern);
    const name = `${caller} ${service} ${latin(salt)}`;
    const known = this.answerKeys.get(name);
    const key = known ?? sessionKey(this.keys.toAsk(service, caller), 'answer', salt);
    const text = unseal(key, aboutAnswer(pattern, id), sealed);
    if (!known) {
      if (this.answerKeys.size >= SESSIONS_LIMIT) this.answerKeys.clear();
      this.answerKeys.set(name, key);
    }
    return JSON.parse(text);
  }

  /** Whoever has all keys (specs) asks for people as the gateway; otherwise a process asks as itself. */
  private callerFor(whom: Identity): string {
    if (!this.keys.holdsAll) return this.service;
    return whom.kind === 'service' ? whom.service : 'gateway';
  }
}

/** The answering side: opens each question once, and seals the answer for its sender. */
export class AnswerSeals {
  private readonly sealer = new Sealer('answer');
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly keys: RpcKeys) {}

  /**
   * @param caller the sender's claimed name, proved by the key. @param now in ms.
   * @throws RefusedQuestion: forged (not by `caller`'s key, for another pattern, or changed), impersonated (for somebody it
   * may not act for), stale (clocks differ too much), replayed (received before).
   */
  open(pattern: string, caller: string | undefined, sealed: Uint8Array, now = Date.now()): OpenedQuestion {
    const { at, session, ...opened } = this.read(pattern, caller, sealed);
    const { identity } = opened;
    const itself = identity.kind === 'service' && identity.service === opened.caller;
    if (!itself && (identity.kind === 'service' || !mayAskForPeople(opened.caller, pattern)))
      throw new RefusedQuestion('impersonated', opened);
    if (Math.abs(now - at) > VALID_MS) throw new RefusedQuestion('stale', opened);
    if (!firstTime(session, numberOf(sealed), now)) throw new RefusedQuestion('replayed', opened);
    return opened;
  }

  /** @returns the answer for the sender of `question`, valid for that question only. */
  seal(pattern: string, { caller, id }: OpenedQuestion, answer: unknown): Buffer {
    const service = serviceOf(pattern);
    const keyOf = () => this.keys.toAnswer(service, caller);
    return this.sealer.seal(`${caller} ${service}`, keyOf, aboutAnswer(pattern, id), JSON.stringify(answer));
  }

  private read(pattern: string, caller: string | undefined, sealed: Uint8Array) {
    if (!caller) throw new RefusedQuestion('forged');
    try {
      const salt = saltOf(sealed);
      const service = serviceOf(pattern);
      const name = `${caller} ${service} ${latin(salt)}`;
      const known = this.sessions.get(name);
      const key = known?.key ?? sessionKey(this.keys.toAnswer(service, caller), 'question', salt);
      const { at, identity, data } = JSON.parse(unseal(key, `${caller} ${pattern}`, sealed)) as SealedQuestion;
      // only a sender with a valid key gets a session, so that strangers cannot fill the memory
      const session = known ?? this.remember(name, key);
      return { at, identity, data, id: idOf(sealed), caller, session };
    } catch (error) {
      if (error instanceof SealError) throw new RefusedQuestion('forged');
      throw error;
    }
  }

  private remember(name: string, key: KeyObject): Session {
    const now = Date.now();
    if (this.sessions.size >= SESSIONS_LIMIT) {
      for (const [other, { turnedAt }] of this.sessions) if (now - turnedAt > 4 * VALID_MS) this.sessions.delete(other);
    }
    const session = { key, fresh: new Set<number>(), old: new Set<number>(), turnedAt: now };
    this.sessions.set(name, session);
    return session;
  }
}

/** An old question is refused by its age, so two sets of numbers that rotate are enough. */
function firstTime(session: Session, number: number, now: number): boolean {
  if (now - session.turnedAt > 2 * VALID_MS) {
    session.old = session.fresh;
    session.fresh = new Set();
    session.turnedAt = now;
  }
  if (session.fresh.has(number) || session.old.has(number)) return false;
  if (session.fresh.size >= SEEN_LIMIT) return false;
  session.fresh.add(number);
  return true;
}
