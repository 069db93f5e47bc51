import {
  afterFailure,
  type Candidate,
  chooseGateway,
  GOOD_STANDING,
  ROUTING,
  rested,
  strainOf,
} from './routing.rules.js';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);
const account = (id: string, differs: Partial<Candidate> = {}): Candidate => ({
  ...{ id, isForced: false, isResting: false, strain: null },
  ...differs,
});

describe('where a new charge goes', () => {
  it('to the first in the owner’s order, unless it rests or is strained (BIL-62)', () => {
    expect(chooseGateway([account('a'), account('b')])).toEqual({ id: 'a', why: 'first', insteadOf: null });
    const resting = account('a', { isResting: true });
    expect(chooseGateway([resting, account('b')])).toEqual({ id: 'b', why: 'rests', insteadOf: 'a' });
    const strained = account('a', { strain: 'contested' });
    expect(chooseGateway([strained, account('b')])).toEqual({ id: 'b', why: 'strained', insteadOf: 'a' });
    expect(chooseGateway([strained, account('b', { isResting: true })])?.id).toBe('a');
  });

  it('to somebody even when all rest, and to nobody without an account (BIL-62)', () => {
    const all = [account('a', { isResting: true }), account('b', { isResting: true })];
    expect(chooseGateway(all)).toEqual({ id: 'a', why: 'first', insteadOf: null });
    expect(chooseGateway([])).toBeNull();
  });

  it('where the owner says, whatever is known of it (BIL-62)', () => {
    const forced = account('b', { isForced: true, isResting: true });
    expect(chooseGateway([account('a'), forced])).toEqual({ id: 'b', why: 'forced', insteadOf: 'a' });
  });
});

describe('when an account is left alone', () => {
  it('after three tries without an answer in a row, or ten seconds of them (BIL-62)', () => {
    const once = afterFailure(GOOD_STANDING, at(0));
    expect(once.restsUntil).toBeNull();
    const twice = afterFailure(once, at(1_000));
    expect(twice.restsUntil).toBeNull();
    expect(afterFailure(twice, at(2_000)).restsUntil).toEqual(at(2_000 + ROUTING.restMs));
    expect(afterFailure(once, at(ROUTING.failingMs)).restsUntil).toEqual(at(ROUTING.failingMs + ROUTING.restMs));
  });

  it('at once when the provider does not know us any more (BIL-62)', () => {
    expect(afterFailure(GOOD_STANDING, at(0), true).restsUntil).toEqual(at(ROUTING.restMs));
  });

  it('at its first failure after a rest, for twice as long, ten minutes at most (BIL-62)', () => {
    let standing = rested(GOOD_STANDING, at(0));
    const lengths = [];
    for (let round = 0; round < 6; round += 1) {
      standing = afterFailure({ ...standing, restsUntil: null }, at(0));
      lengths.push((standing.restsUntil?.getTime() ?? 0) - at(0).getTime());
    }
    expect(lengths).toEqual([60_000, 120_000, 240_000, 480_000, 600_000, 600_000]);
  });

  it('and no longer for what began before it went to rest (BIL-62)', () => {
    const resting = rested(GOOD_STANDING, at(0));
    expect(afterFailure(resting, at(5_000))).toBe(resting);
  });
});

it('an account is strained by refusals or contested payments, never by a handful of them (BIL-62)', () => {
  const none = { asked: 0, refused: 0, approved: 0, contested: 0 };
  expect(strainOf(none)).toBeNull();
  expect(strainOf({ ...none, asked: 19, refused: 19 })).toBeNull();
  expect(strainOf({ ...none, asked: 20, refused: 3 })).toBeNull();
  expect(strainOf({ ...none, asked: 20, refused: 4 })).toBe('refused');
  expect(strainOf({ ...none, approved: 99, contested: 50 })).toBeNull();
  expect(strainOf({ ...none, approved: 200, contested: 1 })).toBeNull();
  expect(strainOf({ ...none, approved: 200, contested: 2 })).toBe('contested');
});
