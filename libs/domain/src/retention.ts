/**
 * How many days rows are kept that nobody would miss afterwards, by table: the only place that says so. docs/architecture.md
 * shows the same table; a test holds both together. What the law or the privacy text gives a length of its own stands there.
 */
export const RETENTION = {
  session: { days: 30, from: 'its end', because: 'who asks about a device they do not know asks within days' },
  webhookBody: {
    days: 100,
    from: 'its arrival',
    because: 'the text names its payer; past every dispute (80 + 11 days) nobody needs it',
  },
  webhookEvent: {
    days: 180,
    from: 'its arrival',
    because: 'a notice that comes again is known by its row; no provider repeats one for half a year',
  },
  paymentKey: {
    days: 30,
    from: 'its use',
    because: 'a page that sends an order again does so within the life of its charge; no tab is a month old',
  },
  deadLetter: {
    days: 180,
    from: 'its arrival',
    because: 'the alert has asked for half a year, and what it was about is settled or found by comparison',
  },
  replayedDeadLetter: { days: 30, from: 'its replay', because: 'it has been done; the screen still shows that it was' },
  outbox: { days: 7, from: 'its sending', because: 'a broker that lost everything is told a week again' },
  inbox: { days: 30, from: 'its arrival', because: 'longer than anything is sent again, so nothing happens twice' },
} as const satisfies Record<string, { days: number; from: string; because: string }>;

const DAY_MS = 86_400_000;

/** @returns the instant before which rows of `kind` may go, at `now`. */
export const keptSince = (kind: keyof typeof RETENTION, now: Date): Date =>
  new Date(now.getTime() - RETENTION[kind].days * DAY_MS);
