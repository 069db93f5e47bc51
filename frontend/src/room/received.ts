import type { RoomBeat } from '@camarim/contracts';

export type Received = Pick<RoomBeat, 'framesIn' | 'audioPacketsIn' | 'bytesIn'> & { rttMs: number | null };
export const NOTHING: Received = { framesIn: 0, audioPacketsIn: 0, bytesIn: 0, rttMs: null };

/** The part of a browser's report that is read here; the dictionaries of the DOM name only half of it. */
interface Figures {
  type: string;
  kind?: string;
  framesDecoded?: number;
  packetsReceived?: number;
  bytesReceived?: number;
  state?: string;
  nominated?: boolean;
  currentRoundTripTime?: number;
}

/** What a connection has received since it began. */
export function totalOf(report: Iterable<readonly [string, Figures]>): Received {
  const total = { ...NOTHING };
  for (const [, figures] of report) {
    if (figures.type === 'inbound-rtp') {
      total.bytesIn += figures.bytesReceived ?? 0;
      if (figures.kind === 'video') total.framesIn += figures.framesDecoded ?? 0;
      if (figures.kind === 'audio') total.audioPacketsIn += figures.packetsReceived ?? 0;
    }
    const isWay = figures.type === 'candidate-pair' && figures.nominated === true && figures.state === 'succeeded';
    if (isWay && figures.currentRoundTripTime !== undefined)
      total.rttMs = Math.round(figures.currentRoundTripTime * 1000);
  }
  return total;
}

/** What came since the last beat. A connection begun anew counts from zero again. */
export function growth(before: Received, now: Received): Received {
  const isAnew = now.bytesIn < before.bytesIn;
  const since = (key: 'framesIn' | 'audioPacketsIn' | 'bytesIn') => Math.max(0, now[key] - (isAnew ? 0 : before[key]));
  return {
    ...{ framesIn: since('framesIn'), audioPacketsIn: since('audioPacketsIn'), bytesIn: since('bytesIn') },
    rttMs: now.rttMs,
  };
}
