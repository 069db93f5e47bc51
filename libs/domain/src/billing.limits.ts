/** Length of the reason a decision about money or access is given, in characters after trimming (BIL-34). */
export const DECISION_REASON = { min: 3, max: 500 } as const;

/** An account at a payment provider: lengths of its texts in characters, and which numbers order accounts (BIL-14). */
export const GATEWAY_LIMITS = {
  name: { min: 1, max: 80 },
  baseUrl: { min: 8, max: 300 },
  priority: { min: 1, max: 1_000 },
  secretKey: { min: 4, max: 1_000 },
  hmacKey: { max: 1_000 },
  certificate: { max: 20_000 },
  authority: { max: 40_000 },
  path: { max: 200 },
  word: { max: 20 },
  otherHalf: { max: 300 },
  clientId: { max: 200 },
  pixKey: { max: 77 },
  tokenUrl: { max: 300 },
  email: { max: 254 },
  /** How long the provider waits for the answer to a dispute; Bacen gives 72, providers less (MED-01). */
  disputeHours: { min: 1, max: 240 },
} as const;
/** Unless the account says another number. */
export const DISPUTE_ANSWER_HOURS = 48;
/** Longest number a provider's page gives for an answer to a dispute, in characters. */
export const DISPUTE_PROTOCOL = { max: 100 } as const;
/** Days of access the team may give without a payment (BIL-33). */
export const COURTESY_DAYS = { min: 1, max: 366 } as const;

/** What a creator sells (CAT-33): lengths in characters, a price in cents, a duration in minutes, at most so many features. */
export const CALL_OFFER = {
  title: { max: 120 },
  description: { max: 1_000 },
  link: { max: 500 },
  priceCents: { min: 1, max: 1_000_000 },
  minutes: { min: 1, max: 240 },
  features: { max: 80, most: 4 },
} as const;
/** A creator's calendar (CAT-39): minutes but for the days of the horizon; `fromMinutes` and `toMinutes` of a local day. */
export const CALL_CALENDAR = {
  zone: { max: 60 },
  bufferMinutes: { min: 0, max: 240 },
  /** The least that may be sent; the rule wants more, see `CALL_LEAST_NOTICE`. */
  minNoticeMinutes: { min: 0, max: 10_080 },
  horizonDays: { min: 1, max: 180 },
  weekday: { min: 0, max: 6 },
  fromMinutes: { min: 0, max: 1_439 },
  toMinutes: { min: 0, max: 1_440 },
  rules: { most: 60 },
  exceptions: { most: 200 },
} as const;
/** Fewest minutes of notice, so that a hold ends before its call begins. */
export const CALL_LEAST_NOTICE = 15;
/** What the team may give back of one payment at once, in cents. */
export const REFUND_CENTS = { min: 1, max: 100_000_000 } as const;
/** Payments approved at once (BIL-36). */
export const BULK_APPROVAL = { least: 1, most: 200 } as const;
/** Longest text the sales are searched for, in characters. */
export const SALES_SEARCH = { max: 100 } as const;
/** What one post may cost on its own, in cents (PUR-01). */
export const POST_PRICE = { min: 100, max: 1_000_000 } as const;
