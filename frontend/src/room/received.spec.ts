import { growth, NOTHING, totalOf } from './received.js';

it('a beat says what came since the last one, of sound and picture (ROOM-32)', () => {
  const total = totalOf(
    new Map([
      ['v', { type: 'inbound-rtp', kind: 'video', framesDecoded: 300, bytesReceived: 90_000, packetsReceived: 70 }],
      ['a', { type: 'inbound-rtp', kind: 'audio', packetsReceived: 500, bytesReceived: 10_000 }],
      ['o', { type: 'outbound-rtp', kind: 'video', bytesReceived: 5 }],
      ['w', { type: 'candidate-pair', nominated: false, state: 'succeeded', currentRoundTripTime: 9 }],
      ['p', { type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.0426 }],
    ]),
  );
  expect(total).toEqual({ framesIn: 300, audioPacketsIn: 500, bytesIn: 100_000, rttMs: 43 });
  const before = { framesIn: 100, audioPacketsIn: 200, bytesIn: 40_000, rttMs: 50 };
  expect(growth(before, total)).toEqual({ framesIn: 200, audioPacketsIn: 300, bytesIn: 60_000, rttMs: 43 });
});

it('a connection that was begun anew counts from zero, and never backwards (ROOM-32)', () => {
  const before = { framesIn: 900, audioPacketsIn: 1_500, bytesIn: 300_000, rttMs: 40 };
  const now = { framesIn: 30, audioPacketsIn: 50, bytesIn: 9_000, rttMs: null };
  expect(growth(before, now)).toEqual(now);
  expect(growth(before, NOTHING)).toEqual(NOTHING);
});
