import fc from 'fast-check';
import { type Dies, MOMENTS } from './deaths.js';

/** What happens seldom, and matters most. */
const ORDERING = ['before send', 'after answer', 'after send', 'after find', 'after lock'];
const dies: fc.Arbitrary<Dies> = fc.option(
  fc.oneof(fc.nat(16), fc.nat(48), fc.constantFrom(...MOMENTS), fc.constantFrom(...ORDERING)),
  { freq: 2 },
);

const is = <const T extends readonly (string | null)[]>(...one: T) => fc.constantFrom<T[number][]>(...one);
const of = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
/** What is large is paid out only when somebody agreed. */
export const PRICE = fc.oneof(fc.integer({ min: 100, max: 50_000 }), fc.integer({ min: 50_001, max: 999_999 }));

/** What may happen to a creator's money, in whatever order. */
export const STEP = fc.oneof(
  of(2, fc.record({ act: is('sell'), cents: PRICE })),
  of(1, fc.record({ act: is('unlock') })),
  of(
    1,
    fc.record({
      act: is('share'),
      points: fc.option(fc.tuple(fc.integer({ min: 1, max: 6_000 }), fc.integer({ min: 1, max: 3_000 }))),
      agency: fc.integer({ min: 1, max: 1_000 }),
    }),
  ),
  of(2, fc.record({ act: is('wait'), hours: fc.integer({ min: 1, max: 240 }) })),
  of(1, fc.record({ act: is('give-back'), which: fc.nat(5), cents: fc.integer({ min: 1, max: 500_000 }) })),
  of(2, fc.record({ act: is('tell'), which: fc.nat(5), dies, state: is('disputed', 'paid', 'charged-back') })),
  of(3, fc.record({ act: is('ask'), dies })),
  of(2, fc.record({ act: is('decide'), yes: fc.boolean(), dies })),
  of(
    5,
    fc.record({
      ...{ act: is('send'), dies, plan: is('pay', 'pay', 'pay', 'hold', 'fail', 'refuse', 'strange') },
      // made by one call and sent by the next one
      after: fc.nat(1),
      fault: is(null, null, null, 'fail', 'execute-then-fail', 'client-error', 'reset'),
    }),
  ),
  of(3, fc.record({ act: is('bank'), which: fc.nat(3), state: is('paid', 'failed', 'returned', 'returned') })),
);
export type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;
