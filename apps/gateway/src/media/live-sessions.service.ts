import { bearerHash, Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { Sessions } from '../security/sessions.service.js';

/** A page names dozens of files: a session that lives is asked about again after so long. */
const GOOD_FOR_MS = 5_000;
const MOST = 50_000;

/** Whether the session a media address was made for still lives, so that a shared address ends with the session. */
@Injectable()
export class LiveSessions {
  /** Fingerprint of a token → until when it counts as alive, in ms since 1970; oldest first. */
  private readonly alive = new Map<string, number>();

  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** @returns true once the session has ended; while users does not answer, what was signed minutes ago stays good. */
  async isOver(token: string): Promise<boolean> {
    const key = bearerHash(token);
    const now = this.clock.now().getTime();
    if ((this.alive.get(key) ?? 0) > now) return false;
    const over = await this.sessions.isOver(token).catch(() => false);
    this.alive.delete(key);
    if (over) return true;
    this.alive.set(key, now + GOOD_FOR_MS);
    for (const oldest of this.alive.keys()) {
      if (this.alive.size <= MOST) break;
      this.alive.delete(oldest);
    }
    return false;
  }
}
