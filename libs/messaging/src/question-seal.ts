import type { KeyObject } from 'node:crypto';
import { type Identity, mayAskForPeople } from '@camarim/contracts';
import { RpcKeys } from './rpc-keys.js';
import { HEAD, numberOf, SealError, Sealer, saltOf, sessionKey, unseal } from './rpc-seal.js';

/** A question is good this long before and after its time: for the way, and for clocks that differ a little. */
const LIFE_MS = 30_000;
/** More questions of one process within their life than a process can ask: then something is wrong. */
const SEEN_LIMIT = 500_000;
const SESSIONS_LIMIT = 1_000;

export type Refusal = 'forged' | 'impersonated' | 'stale' | 'replayed';
/** Why a question is not answered; `caller` when it is known who asked. */
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
  /** What no other question has: of its sender's process and its number. */
  id: string;
  caller: string;
}
interface SealedQuestion {
  at: number;
  identity: Identity;
  data?: unknown;
}
/** One process that asks, as one that answers knows it. The numbers it has had are kept for one to two lives. */
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

/** The side that asks: seals who asks, when and what, and opens the answer to that and to nothing else. */
export class Questions {
  private readonly sealer = new Sealer('question');
  private readonly answerKeys = new Map<string, KeyObject>();

  constructor(
    private readonly service: string,
    private readonly keys: RpcKeys,
  ) {}

  /** @returns the name to ask by, the sealed question and its id. @throws when this process has no key for it. */
  seal(pattern: string, data: unknown, identity?: Identity): { caller: string; sealed: Buffer; id: string } {
    const whom = identity ?? { kind: 'service', service: this.service };
    const caller = this.callerFor(whom);
    const service = serviceOf(pattern);
    const text = JSON.stringify({ at: Date.now(), identity: whom, data } satisfies SealedQuestion);
    const keyOf = () => this.keys.toAsk(service, caller);
    const sealed = this.sealer.seal(`${caller} ${service}`, keyOf, `${caller} ${pattern}`, text);
    return { caller, sealed, id: idOf(sealed) };
  }

  /** @returns what was answered to the question `id`. @throws SealError when it is not the answer to it. */
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

  /** With all keys at hand, who asks for people is the gateway; else everybody is who they are. */
  private callerFor(whom: Identity): string {
    if (!this.keys.holdsAll) return this.service;
    return whom.kind === 'service' ? whom.service : 'gateway';
  }
}

/** The side that answers: opens each question once, and seals the answer for who asked it. */
export class AnswerSeals {
  private readonly sealer = new Sealer('answer');
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly keys: RpcKeys) {}

  /**
   * @param caller who says to ask; the key proves it. @param now in ms.
   * @throws RefusedQuestion: forged (no key of `caller`'s, another pattern, changed), impersonated (asks for somebody it
   * may not ask for), stale (its time and ours are too far apart), replayed (had before).
   */
  open(pattern: string, caller: string | undefined, sealed: Uint8Array, now = Date.now()): OpenedQuestion {
    const { at, session, ...opened } = this.read(pattern, caller, sealed);
    const { identity } = opened;
    const itself = identity.kind === 'service' && identity.service === opened.caller;
    if (!itself && (identity.kind === 'service' || !mayAskForPeople(opened.caller, pattern)))
      throw new RefusedQuestion('impersonated', opened);
    if (Math.abs(now - at) > LIFE_MS) throw new RefusedQuestion('stale', opened);
    if (!firstTime(session, numberOf(sealed), now)) throw new RefusedQuestion('replayed', opened);
    return opened;
  }

  /** @returns the answer for who asked `question`, good for that question alone. */
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
      // only what was opened may take memory: strangers cannot fill it
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
      for (const [other, { turnedAt }] of this.sessions) if (now - turnedAt > 4 * LIFE_MS) this.sessions.delete(other);
    }
    const session = { key, fresh: new Set<number>(), old: new Set<number>(), turnedAt: now };
    this.sessions.set(name, session);
    return session;
  }
}

/** What is older than a life is refused for its age: two sets that take turns remember enough. */
function firstTime(session: Session, number: number, now: number): boolean {
  if (now - session.turnedAt > 2 * LIFE_MS) {
    session.old = session.fresh;
    session.fresh = new Set();
    session.turnedAt = now;
  }
  if (session.fresh.has(number) || session.old.has(number)) return false;
  if (session.fresh.size >= SEEN_LIMIT) return false;
  session.fresh.add(number);
  return true;
}
