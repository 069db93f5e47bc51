import { bearerHash, Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { EndedSessions } from '../security/ended-sessions.service.js';
import { Sessions } from '../security/sessions.service.js';

/** A page names dozens of files: a session that lives is asked about again after so long, for when its end was not heard. */
const GOOD_FOR_MS = 5_000;
const MOST = 50_000;

/** Whether the session a media address was made for still lives, so that a shared address ends with the session. */
@Injectable()
export class LiveSessions {
  /** Fingerprint of a token → its session, and until when it counts as alive, in ms since 1970; oldest first. */
  private readonly alive = new Map<string, { sessionId: string; until: number }>();

  constructor(
    private readonly sessions: Sessions,
    private readonly ended: EndedSessions,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the id of the session that lives; 'over' once it has ended; 'unknown' while users does not answer, when
   *   what was signed minutes ago stays good.
   */
  async idOf(token: string): Promise<string | 'over' | 'unknown'> {
    const key = bearerHash(token);
    const now = this.clock.now().getTime();
    const known = this.alive.get(key);
    if (known && known.until > now && !this.ended.hasEnded(known.sessionId)) return known.sessionId;
    this.alive.delete(key);
    const sessionId = await this.sessions.idOf(token).catch(() => 'unknown');
    if (sessionId === 'unknown') return sessionId;
    if (sessionId === null || this.ended.hasEnded(sessionId)) return 'over';
    this.alive.set(key, { sessionId, until: now + GOOD_FOR_MS });
    for (const oldest of this.alive.keys()) {
      if (this.alive.size <= MOST) break;
      this.alive.delete(oldest);
    }
    return sessionId;
  }
}
