import { NewEvents, replayPace } from './replay-pace.js';

const perMinute = ({ rows, restMs }: { rows: number; restMs: number }): number => (rows * 60_000) / restMs;

describe('events that go out again', () => {
  it('give way while people buy, run when nobody does, and never stop (R2)', () => {
    const events = new NewEvents();
    const nobodyEver = replayPace(events.quietMs());
    events.noteOne();
    const justSold = replayPace(events.quietMs());
    // a sale meets one batch at most, and no batch keeps the services busy for longer than a commit takes
    expect(justSold.rows).toBeLessThanOrEqual(2);
    expect(perMinute(justSold)).toBeLessThanOrEqual(2_500);
    // under sales without end 250,000 rows take hours, not for ever
    expect(perMinute(justSold)).toBeGreaterThanOrEqual(1_000);
    expect(perMinute(nobodyEver)).toBeGreaterThanOrEqual(100_000);
  });

  it('wait for the end of a bunch of sales before they run (R2)', () => {
    expect(replayPace(4_000)).toEqual(replayPace(0));
    expect(replayPace(6_000)).toEqual(replayPace(Number.POSITIVE_INFINITY));
    expect(replayPace(6_000)).not.toEqual(replayPace(0));
  });
});
