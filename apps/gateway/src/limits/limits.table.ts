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

/** `network(120, HOUR)`: 120 within an hour. */
const by =
  <const B extends Limit['by']>(key: B) =>
  (points: number, seconds: number, more: Pick<Limit, 'free'> = {}) => ({ by: key, points, seconds, ...more });
const network = by('network');
const address = by('address');
const person = by('person');
const agenda = by('agenda');
const proof = by('proof');
/** Counted in each process by itself while Redis is away. */
const alone = <const C extends readonly Limit[]>(...counts: C) => ({ counts, withoutRedis: 'alone' as const });

/**
 * The outer ring (GW-11): what a person never reaches and a program does. Networks are generous, because whole towns
 * share one address of a mobile provider, and nothing of a fan's is counted by the e-mail alone: a stranger could use it
 * up (S3). Guesses are counted exactly by users in Postgres (5 tries a code, which belongs to the browser that asked;
 * work before the sixth code of an hour; 5 staff tries in 15 minutes), and those hold whatever happens here.
 */
export const LIMITS = {
  signup: alone(network(120, HOUR, { free: 20 })),
  /** Another code for, or another address of, one's own account. */
  confirmation: alone(person(20, HOUR), network(300, HOUR)),
  /** Giving the CPF an account lacks: nobody tries through whose it is. */
  cpf: alone(person(5, HOUR), network(30, HOUR)),
  /** Asking for one's own money, and saying where it goes. */
  payout: alone(person(30, HOUR), network(120, HOUR)),
  'login-code': alone(network(2_000, HOUR)),
  /** Links of invited creators: guesses cannot find one of 256 bits, they only cost. */
  invitation: alone(network(60, QUARTER)),
  login: alone(network(300, QUARTER)),
  'staff-login': alone(address(60, QUARTER), network(60, QUARTER)),
  charge: alone(person(5, 600), network(60, 600, { free: 20 })),
  /** Going into the room of a call: a page that comes back tries again at ever longer times (ROOM-20). */
  'room-entry': alone(person(60, 600), network(600, 600)),
  /** What two browsers of a call say to each other: a storm of candidates at the beginning, then nothing for minutes. */
  'room-signal': alone(person(60, 3)),
  /** Nobody types as fast for a quarter of an hour (MSG-06). */
  message: alone(person(300, QUARTER), network(1_200, QUARTER)),
  /** Notices somebody sends to a device of their own to see that they arrive. */
  'push-trial': alone(person(10, 600)),
  /** Following and no longer following: a list is gone through once (FOLLOW-01). */
  follow: alone(person(120, HOUR), network(2_400, HOUR)),
  /**
   * Codes of coupons, tried alone or with an order: who has one tries it once or twice. Of a network too ten are free, and
   * each further one costs work, because whole towns share one address (PUR-32).
   */
  coupon: alone(person(10, HOUR), network(120, HOUR, { free: 10 })),
  /** Solved work is good once, as long as it is good at all (GW-11). */
  proof: alone(proof(1, 300)),
  /** Many accounts of one network do not hold all the times of a creator; a hold lives ten minutes (S5). */
  hold: alone(agenda(4, 600)),
  /** Anybody may report content: nobody does so by the hour (FV-38). Each is a mail to the address that was typed (S13). */
  notice: alone(address(5, 24 * HOUR), network(10, HOUR)),
  /** Looking up and taking premium links: who has one does each once (S1). */
  'premium-link': alone(person(20, HOUR), network(60, 600)),
  /** Premium links from before bearers are opened by leads that hold the time of their making: 70 days for 100,000 (S1). */
  'old-premium-link': alone(network(60, HOUR)),
  /** Short addresses stand in profiles of whole towns that share an address; nothing secret is behind them. */
  'short-link': alone(network(300, 60)),
  /** Old lead ids are numbers that could be counted through (MKT-12). */
  lead: alone(network(30, 60)),
  /**
   * Browsers that become somebody who is counted, per kind of cookie: whoever throws it away turns no figure further than
   * this (S14). Beyond it all is shown as ever, and counted no more. Behind one address of a mobile provider are some dozens
   * of people (65,000 ports, 1,000 to 2,000 for each), a thousand at the very most: six hundred of them would have to come
   * for the first time within an hour. Whoever has IPv6, as most phones do, is a network of their own. More would let one
   * stranger pass for more people than an ad brings; any sign of 'many browsers' to allow more by is one they can send.
   */
  'new-visitor': alone(network(600, HOUR)),
  'new-visit': alone(network(600, HOUR)),
  /** What a page tells by itself: a story opened, watched and touched is six of these (S14). */
  'story-visit': alone(network(3_000, 600)),
  play: alone(network(3_000, 600)),
  'page-view': alone(network(1_200, 600)),
  /** Checking proofs: each counts an hour's rows anew, and whoever looks closely opens some dozens of hours. */
  'proof-check': alone(network(240, 600)),
  /** Each is a line of the log: a page that fails for everybody must not fill it (GW-13). */
  'page-error': alone(network(30, 600)),
  /** What a finger does: taps on calls, choices of cookies, proofs of age, signing out (S14). */
  'call-click': alone(network(300, 600)),
  consent: alone(network(300, 600)),
  'age-check': alone(network(600, 600)),
  'sign-out': alone(network(600, 600)),
  /** Notices that prove nothing, and only those: money that was paid must arrive, however much of it. */
  'webhook-refused': { counts: [network(600, 60)], withoutRedis: 'open' },
} as const satisfies Record<string, LimitRule>;
export type LimitName = keyof typeof LIMITS;
