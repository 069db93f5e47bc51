import { EventTap } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

/** An ended session is remembered so long, in ms: whoever was let in just before it ended is opened after it. */
const REMEMBERED_MS = 60_000;
const MOST = 50_000;

/** Ends what is open in a session at the moment the session ends, on every replica (S16). */
@Injectable()
export class EndedSessions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners = new Map<string, Set<() => void>>();
  /** Session id → when it was heard to have ended, in ms since 1970; oldest first. */
  private readonly ended = new Map<string, number>();
  private release: (() => void) | undefined;

  constructor(
    private readonly tap: EventTap,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.release = this.tap.on('session.ended', ({ data: { sessionIds } }) => {
      for (const id of sessionIds) this.end(id);
    });
  }

  /** `listener` runs once, when the session ends, or at once when it just has. @returns a function that takes it off. */
  onEnd(sessionId: string, listener: () => void): () => void {
    if (this.hasEnded(sessionId)) {
      listener();
      return () => undefined;
    }
    const group = this.listeners.get(sessionId) ?? new Set();
    this.listeners.set(sessionId, group.add(listener));
    return () => {
      group.delete(listener);
      if (group.size === 0 && this.listeners.get(sessionId) === group) this.listeners.delete(sessionId);
    };
  }

  /** Whether it was heard to have ended a short while ago; false says nothing of what was missed. */
  hasEnded(sessionId: string): boolean {
    const at = this.ended.get(sessionId);
    return at !== undefined && this.clock.now().getTime() - at < REMEMBERED_MS;
  }

  /** Sessions something waits for: 0 when everything open has let go. */
  get size(): number {
    return this.listeners.size;
  }

  onModuleDestroy(): void {
    this.release?.();
  }

  private end(sessionId: string): void {
    const now = this.clock.now().getTime();
    this.ended.delete(sessionId);
    this.ended.set(sessionId, now);
    for (const [id, at] of this.ended) {
      if (this.ended.size <= MOST && now - at < REMEMBERED_MS) break;
      this.ended.delete(id);
    }
    for (const listener of [...(this.listeners.get(sessionId) ?? [])]) listener();
  }
}
