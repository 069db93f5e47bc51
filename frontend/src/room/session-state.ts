import type { CallRoom } from '@camarim/contracts';
import type { Line } from './connection.js';

/** `lobby`: before entering; `inside`: entered, alone or not; `out`: the same person is in on another page. */
export type Stage = 'loading' | 'failed' | 'lobby' | 'entering' | 'inside' | 'out' | 'ended';
/** A room as its page shows it. */
export interface SessionState {
  stage: Stage;
  room: CallRoom | null;
  /** This device's clock in ms when the room was last said. */
  heardAtMs: number;
  line: Line;
  peer: MediaStream | null;
  failure: string | null;
}
export const AT_FIRST: SessionState = {
  ...{ stage: 'loading', room: null, heardAtMs: 0, line: 'none', peer: null, failure: null },
};
