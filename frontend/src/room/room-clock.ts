import { minutesAndSeconds } from '../lib/countdown.js';
import type { SessionState } from './session-state.js';

/** From here on the clock is amber, in seconds left. */
const SOON_OVER_S = 120;
/** The server knows a held minute only from the beats of both: the clock may be so far before it, in seconds. */
const AHEAD_S = 20;

/**
 * The paid clock: it runs only while the server says that both are there and this page sees the other one. It never goes
 * back while the server catches up with it.
 */
export class PaidClock {
  private shown = 0;
  private ranAtMs: number | null = null;

  read({ room, line }: Pick<SessionState, 'room' | 'line'>, nowMs: number) {
    const { bookedSeconds = 0, heldSeconds = 0 } = room ?? {};
    const runs = room?.phase === 'live' && line === 'connected';
    const passed = runs && this.ranAtMs !== null ? (nowMs - this.ranAtMs) / 1000 : 0;
    this.ranAtMs = runs ? nowMs : null;
    const ahead = Math.min(this.shown + passed, heldSeconds + AHEAD_S);
    this.shown = Math.min(bookedSeconds, Math.max(heldSeconds, ahead));
    const seconds = Math.floor(this.shown);
    return {
      runs,
      text: minutesAndSeconds(seconds),
      part: bookedSeconds ? seconds / bookedSeconds : 0,
      isSoonOver: bookedSeconds - seconds <= Math.min(SOON_OVER_S, bookedSeconds / 4),
    };
  }
}
