import { randomUUID } from 'node:crypto';
import type { DeviceFacts, Identity, In, SessionReply, StaffRole } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { only } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { PushPhones } from '../push/push-phones.service.js';
import { SessionCache } from './session.cache.js';
import { type KnownSession, SessionRead } from './session.read.js';
import { type SessionHolder, SessionRepository } from './session.repository.js';
import { CACHE_MS, endOfLife, isOver } from './session.rules.js';
import { hashToken, looksLikeToken, newToken } from './session.token.js';

const LABEL_LENGTH = 80;
/** Ended sessions one event names. */
const TOLD_AT_ONCE = 500;

/** Whom a session is opened for. */
export type SessionOwner =
  | { kind: 'user'; id: string; role: 'fan' | 'creator'; name: string }
  | { kind: 'staff'; id: string; role: StaffRole; name: string };
type Resolved = { identity: Identity; name: string };

@Injectable()
export class SessionService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionRepository,
    private readonly known: SessionRead,
    private readonly cache: SessionCache,
    private readonly phones: PushPhones,
    private readonly events: EventPublisher<'users'>,
    private readonly clock: Clock,
  ) {}

  /** Every sign-in gets a session and a token of its own; an older token never becomes a signed-in one. */
  async open(tx: Tx, owner: SessionOwner, device: DeviceFacts, token = newToken()): Promise<SessionReply> {
    const now = this.clock.now();
    const id = randomUUID();
    const expiresAt = endOfLife(owner.kind, now);
    await this.sessions.insert(tx, {
      id,
      tokenHash: hashToken(token),
      kind: owner.kind,
      accountId: owner.kind === 'user' ? owner.id : null,
      staffId: owner.kind === 'staff' ? owner.id : null,
      deviceLabel: labelOf(device),
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      endedAt: null,
    });
    return { token, expiresAt: expiresAt.toISOString(), identity: identityOf(owner, id), name: owner.name };
  }

  /** What was answered when it was opened; null unless it is alive. */
  async again(token: string): Promise<SessionReply | null> {
    const session = await this.known.find(hashToken(token));
    if (!session || isOver(session, this.clock.now())) return null;
    return { token, expiresAt: session.expiresAt.toISOString(), ...only(session, 'identity', 'name') };
  }

  /**
   * @param passive only looks: the session is not used by it, and whoever uses it next is not taken for the same.
   * @returns null for a token that is unknown, ended or over, and for an owner who is gone (USR-22, USR-23).
   */
  @Answers('users.session.resolve')
  async resolve({ token, passive = false }: In<'users.session.resolve'>): Promise<Resolved | null> {
    if (!looksLikeToken(token)) return null;
    const tokenHash = hashToken(token);
    const now = this.clock.now();
    const cached = await this.cache.read(tokenHash);
    if (cached === 'ended') return null;
    if (cached && now.getTime() - Date.parse(cached.checkedAt) < CACHE_MS) {
      return Date.parse(cached.expiresAt) > now.getTime() ? { identity: cached.identity, name: cached.name } : null;
    }
    const session = await this.known.find(tokenHash);
    if (!session || isOver(session, now)) return null;
    if (!passive) await this.remember(tokenHash, session, now);
    return { identity: session.identity, name: session.name };
  }

  /** Effective at the very next call, on every replica. @returns false when there was nothing to end. */
  @Answers('users.session.end')
  async end({ token }: In<'users.session.end'>): Promise<{ ended: boolean }> {
    if (!looksLikeToken(token)) return { ended: false };
    const tokenHash = hashToken(token);
    const ended = await this.db.transaction(async (tx) => {
      const session = await this.sessions.end(tx, tokenHash, this.clock.now());
      if (session) await this.tell(tx, session.ownerId, [session.id]);
      return session !== null;
    });
    if (ended) await this.cache.forget(tokenHash);
    return { ended };
  }

  /** Ends what is alive of one owner as part of `tx`; effective right after its commit. @returns how many. */
  async endOf(tx: Tx, holder: SessionHolder, which: { only?: string; but?: string } = {}): Promise<number> {
    const ended = await this.sessions.endOf(tx, holder, which, this.clock.now());
    const ids = ended.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += TOLD_AT_ONCE)
      await this.tell(tx, holder.id, ids.slice(from, from + TOLD_AT_ONCE));
    tx.afterCommit(() => {
      for (const { tokenHash } of ended) void this.cache.forget(tokenHash);
    });
    return ended.length;
  }

  /** Call after the commit of a new name or role: cached answers would show the old one for up to a minute. */
  async refresh(holder: SessionHolder): Promise<void> {
    await this.cache.drop(await this.sessions.hashesOf(holder, this.clock.now()));
  }

  /** Open pages and downloads hear it: they ask nobody again until then (S16). Its phone hears nothing more (PUSH-04). */
  private async tell(tx: Tx, ownerId: string, sessionIds: string[]): Promise<void> {
    await this.phones.endOf(tx, sessionIds);
    await this.events.publish(tx, 'session.ended', { ownerId, sessionIds, at: this.clock.now().toISOString() });
  }

  private async remember(tokenHash: string, session: KnownSession, now: Date): Promise<void> {
    // Once a minute is exact enough for 'idle', and keeps reads from writing.
    if (now.getTime() - session.lastSeenAt.getTime() >= CACHE_MS) await this.sessions.touch(session.id, now);
    await this.cache.keep(tokenHash, {
      ...only(session, 'identity', 'name'),
      expiresAt: session.expiresAt.toISOString(),
      checkedAt: now.toISOString(),
    });
  }
}

function identityOf(owner: SessionOwner, sessionId: string): Identity {
  return owner.kind === 'user'
    ? { kind: 'user', userId: owner.id, role: owner.role, sessionId }
    : { kind: 'staff', userId: owner.id, role: owner.role, sessionId };
}

const labelOf = (device: DeviceFacts): string =>
  device.label
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LABEL_LENGTH) || 'Dispositivo';
