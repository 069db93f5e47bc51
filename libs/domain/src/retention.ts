import { DAY_MS } from './limits.js';

/**
 * How many days rows are kept that are not needed afterwards, by table. docs/architecture.md shows the same table, and a
 * test compares the two. Periods set by law or by the privacy text are in `legal.ts`.
 */
export const RETENTION = {
  session: { days: 30, from: 'its end', because: 'questions about an unknown device come within days' },
  invitation: {
    days: 30,
    from: 'its end',
    because: 'whoever opens an old link of a creator reads that it is over',
  },
  webhookBody: {
    days: 100,
    from: 'its arrival',
    because: 'it contains the name of the payer; after every possible dispute (80 + 11 days) nobody needs it',
  },
  webhookEvent: {
    days: 180,
    from: 'its arrival',
    because: 'the row identifies repeated notices; no provider repeats one after half a year',
  },
  paymentKey: {
    days: 30,
    from: 'its use',
    because: 'a page repeats an order only during the life of its charge; no tab is open for a month',
  },
  unpaidTip: {
    days: 30,
    from: 'its order',
    because: 'what was said with a mimo nobody paid is nobody’s business any more; no charge is paid that late',
  },
  callBeat: {
    days: 100,
    from: 'its arrival',
    because: 'it proves the minutes of a call while its price may be contested (80 + 11 days)',
  },
  disputeDossier: {
    days: 1_826,
    from: 'the end of its dispute',
    because: 'the answer to a contested payment is evidence for five years; nobody asks about it later',
  },
  deadLetter: {
    days: 180,
    from: 'its arrival',
    because: 'the alert has been active for half a year, and reconciliation has found or settled the matter',
  },
  replayedDeadLetter: { days: 30, from: 'its replay', because: 'it is handled; the screen still shows that it was' },
  outbox: {
    days: 7,
    from: 'its sending',
    because: 'a week of events is published again to a broker that lost everything',
  },
  inbox: {
    days: 30,
    from: 'its arrival',
    because: 'longer than any event is published again, so that nothing happens twice',
  },
} as const satisfies Record<string, { days: number; from: string; because: string }>;

/** @returns the instant before which rows of `kind` may be deleted at `now`. */
export const retentionStart = (kind: keyof typeof RETENTION, now: Date): Date =>
  new Date(now.getTime() - RETENTION[kind].days * DAY_MS);
