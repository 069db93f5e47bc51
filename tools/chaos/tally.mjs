// Counters of the run, with the first few examples of each kind of problem.
import { randomUUID } from 'node:crypto';

const EXAMPLES = 5;

export class Tally {
  requests = 0;
  fans = 0;
  wanted = 0;
  paid = 0;
  kills = 0;
  restarts = 0;
  badDeliveries = 0;
  unlockMs = [];
  notes = new Map();
  /** Reasons for retries (a status or a socket error) -> how often. */
  again = new Map();
  /** Values that must not be found anywhere afterwards: e-mails, CPFs, session tokens. */
  canaries = new Set();
  /** Every payment acknowledged to a fan: id -> { kind, way, approved: the fan saw it approved }. */
  payments = new Map();
  /** Every message acknowledged to its writer: client id -> { threadId, seq, kind }. */
  messages = new Map();
  /** Phones of fans who were answered: id at the sandbox -> { threadId }. */
  phones = new Map();
  /** In every message; must not be found anywhere afterwards. */
  messageText = `recado-do-teste-${randomUUID()}`;

  note(kind, example) {
    const found = this.notes.get(kind) ?? { count: 0, examples: [] };
    found.count += 1;
    if (found.examples.length < EXAMPLES) found.examples.push(example);
    this.notes.set(kind, found);
  }

  count(kind) {
    return this.notes.get(kind)?.count ?? 0;
  }

  askedAgain(why) {
    this.again.set(why, (this.again.get(why) ?? 0) + 1);
  }

  get retries() {
    return [...this.again.values()].reduce((sum, n) => sum + n, 0);
  }

  /** The current counts; with `since`, the difference to an earlier mark. */
  mark(since) {
    const before = (key) => since?.[key] ?? 0;
    const again = new Map([...this.again].map(([why, n]) => [why, n - (since?.again.get(why) ?? 0)]));
    for (const [why, n] of again) if (n === 0) again.delete(why);
    return {
      requests: this.requests - before('requests'),
      paid: this.paid - before('paid'),
      failed: this.count('failedRequests') - before('failed'),
      errors: this.count('internalErrors') - before('errors'),
      again,
    };
  }
}

/** '503: 12, ECONNRESET: 1' */
export const inWords = (again) => [...again].map(([why, n]) => `${why}: ${n}`).join(', ');
