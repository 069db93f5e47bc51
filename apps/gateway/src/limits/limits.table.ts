/** One count: so many within so many seconds, for each value of its key. */
export interface Limit {
  /**
   * `network`: the caller's address; `address`: the e-mail of the body; `person`: who is signed in; `agenda`: the caller's
   * address at one creator's; `proof`: solved work.
   */
  by: 'network' | 'address' | 'person' | 'agenda' | 'proof';
  points: number;
  seconds: number;
  /** How many of them are free: each further one costs the browser a second of work (`BotCheck`). */
  free?: number;
}
interface LimitRule {
  counts: readonly Limit[];
  /** While Redis is away: `alone` counts in each process by itself, `open` lets everything through. */
  withoutRedis: 'alone' | 'open';
}
const HOUR = 3_600;
const QUARTER = 900;

/**
 * The outer ring (GW-11): what a person never reaches and a program does. Networks are generous, because whole towns
 * share one address of a mobile provider, and nothing of a fan's is counted by the e-mail alone: a stranger could use it
 * up (S3). Guesses are counted exactly by users in Postgres (5 tries a code, which belongs to the browser that asked;
 * work before the sixth code of an hour; 5 staff tries in 15 minutes), and those hold whatever happens here.
 */
export const LIMITS = {
  signup: {
    counts: [{ by: 'network', points: 120, seconds: HOUR, free: 20 }],
    withoutRedis: 'alone',
  },
  /** Another code for, or another address of, one's own account. */
  confirmation: {
    counts: [
      { by: 'person', points: 20, seconds: HOUR },
      { by: 'network', points: 300, seconds: HOUR },
    ],
    withoutRedis: 'alone',
  },
  /** Giving the CPF an account lacks: nobody tries through whose it is. */
  cpf: {
    counts: [
      { by: 'person', points: 5, seconds: HOUR },
      { by: 'network', points: 30, seconds: HOUR },
    ],
    withoutRedis: 'alone',
  },
  /** Asking for one's own money, and saying where it goes. */
  payout: {
    counts: [
      { by: 'person', points: 30, seconds: HOUR },
      { by: 'network', points: 120, seconds: HOUR },
    ],
    withoutRedis: 'alone',
  },
  'login-code': {
    counts: [{ by: 'network', points: 2_000, seconds: HOUR }],
    withoutRedis: 'alone',
  },
  /** Links of invited creators: guesses cannot find one of 256 bits, they only cost. */
  invitation: {
    counts: [{ by: 'network', points: 60, seconds: QUARTER }],
    withoutRedis: 'alone',
  },
  login: {
    counts: [{ by: 'network', points: 300, seconds: QUARTER }],
    withoutRedis: 'alone',
  },
  'staff-login': {
    counts: [
      { by: 'address', points: 60, seconds: QUARTER },
      { by: 'network', points: 60, seconds: QUARTER },
    ],
    withoutRedis: 'alone',
  },
  charge: {
    counts: [
      { by: 'person', points: 5, seconds: 600 },
      { by: 'network', points: 60, seconds: 600, free: 20 },
    ],
    withoutRedis: 'alone',
  },
  /** Going into the room of a call: a page that comes back tries again at ever longer times (ROOM-20). */
  'room-entry': {
    counts: [
      { by: 'person', points: 60, seconds: 600 },
      { by: 'network', points: 600, seconds: 600 },
    ],
    withoutRedis: 'alone',
  },
  /** What two browsers of a call say to each other: a storm of candidates at the beginning, then nothing for minutes. */
  'room-signal': {
    counts: [{ by: 'person', points: 60, seconds: 3 }],
    withoutRedis: 'alone',
  },
  /** Nobody types as fast for a quarter of an hour (MSG-06). */
  message: {
    counts: [
      { by: 'person', points: 300, seconds: QUARTER },
      { by: 'network', points: 1_200, seconds: QUARTER },
    ],
    withoutRedis: 'alone',
  },
  /** Notices somebody sends to a device of their own to see that they arrive. */
  'push-trial': { counts: [{ by: 'person', points: 10, seconds: 600 }], withoutRedis: 'alone' },
  /** Following and no longer following: a list is gone through once (FOLLOW-01). */
  follow: {
    counts: [
      { by: 'person', points: 120, seconds: HOUR },
      { by: 'network', points: 2_400, seconds: HOUR },
    ],
    withoutRedis: 'alone',
  },
  /**
   * Codes of coupons, tried alone or with an order: who has one tries it once or twice. Of a network too ten are free, and
   * each further one costs work, because whole towns share one address (PUR-32).
   */
  coupon: {
    counts: [
      { by: 'person', points: 10, seconds: HOUR },
      { by: 'network', points: 120, seconds: HOUR, free: 10 },
    ],
    withoutRedis: 'alone',
  },
  /** Solved work is good once, as long as it is good at all (GW-11). */
  proof: { counts: [{ by: 'proof', points: 1, seconds: 300 }], withoutRedis: 'alone' },
  /** Many accounts of one network do not hold all the times of a creator; a hold lives ten minutes (S5). */
  hold: { counts: [{ by: 'agenda', points: 4, seconds: 600 }], withoutRedis: 'alone' },
  /** Anybody may report content: nobody does so by the hour (FV-38). Each is a mail to the address that was typed (S13). */
  notice: {
    counts: [
      { by: 'address', points: 5, seconds: 24 * HOUR },
      { by: 'network', points: 10, seconds: HOUR },
    ],
    withoutRedis: 'alone',
  },
  /** Looking up and taking premium links: who has one does each once (S1). */
  'premium-link': {
    counts: [
      { by: 'person', points: 20, seconds: HOUR },
      { by: 'network', points: 60, seconds: 600 },
    ],
    withoutRedis: 'alone',
  },
  /** Premium links from before bearers are opened by leads that hold the time of their making: 70 days for 100,000 (S1). */
  'old-premium-link': { counts: [{ by: 'network', points: 60, seconds: HOUR }], withoutRedis: 'alone' },
  /** Short addresses stand in profiles of whole towns that share an address; nothing secret is behind them. */
  'short-link': { counts: [{ by: 'network', points: 300, seconds: 60 }], withoutRedis: 'alone' },
  /** Old lead ids are numbers that could be counted through (MKT-12). */
  lead: { counts: [{ by: 'network', points: 30, seconds: 60 }], withoutRedis: 'alone' },
  /**
   * Browsers that become somebody who is counted, per kind of cookie: whoever throws it away turns no figure further than
   * this (S14). Beyond it all is shown as ever, and counted no more. Behind one address of a mobile provider are some dozens
   * of people (65,000 ports, 1,000 to 2,000 for each), a thousand at the very most: six hundred of them would have to come
   * for the first time within an hour. Whoever has IPv6, as most phones do, is a network of their own. More would let one
   * stranger pass for more people than an ad brings; any sign of 'many browsers' to allow more by is one they can send.
   */
  'new-visitor': { counts: [{ by: 'network', points: 600, seconds: HOUR }], withoutRedis: 'alone' },
  'new-visit': { counts: [{ by: 'network', points: 600, seconds: HOUR }], withoutRedis: 'alone' },
  /** What a page tells by itself: a story opened, watched and touched is six of these (S14). */
  'story-visit': { counts: [{ by: 'network', points: 3_000, seconds: 600 }], withoutRedis: 'alone' },
  play: { counts: [{ by: 'network', points: 3_000, seconds: 600 }], withoutRedis: 'alone' },
  'page-view': { counts: [{ by: 'network', points: 1_200, seconds: 600 }], withoutRedis: 'alone' },
  /** Checking proofs: each counts an hour's rows anew, and whoever looks closely opens some dozens of hours. */
  'proof-check': { counts: [{ by: 'network', points: 240, seconds: 600 }], withoutRedis: 'alone' },
  /** Each is a line of the log: a page that fails for everybody must not fill it (GW-13). */
  'page-error': { counts: [{ by: 'network', points: 30, seconds: 600 }], withoutRedis: 'alone' },
  /** What a finger does: taps on calls, choices of cookies, proofs of age, signing out (S14). */
  'call-click': { counts: [{ by: 'network', points: 300, seconds: 600 }], withoutRedis: 'alone' },
  consent: { counts: [{ by: 'network', points: 300, seconds: 600 }], withoutRedis: 'alone' },
  'age-check': { counts: [{ by: 'network', points: 600, seconds: 600 }], withoutRedis: 'alone' },
  'sign-out': { counts: [{ by: 'network', points: 600, seconds: 600 }], withoutRedis: 'alone' },
  /** Notices that prove nothing, and only those: money that was paid must arrive, however much of it. */
  'webhook-refused': { counts: [{ by: 'network', points: 600, seconds: 60 }], withoutRedis: 'open' },
} as const satisfies Record<string, LimitRule>;
export type LimitName = keyof typeof LIMITS;
