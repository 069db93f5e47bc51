// What the run has seen, in numbers and in the first few examples of each kind.
const EXAMPLES = 5;

export class Tally {
  requests = 0;
  retries = 0;
  fans = 0;
  wanted = 0;
  paid = 0;
  unlocked = 0;
  calls = 0;
  kills = 0;
  restarts = 0;
  badDeliveries = 0;
  took = [];
  unlockMs = [];
  notes = new Map();
  /** What must not be found anywhere afterwards: e-mails, CPFs, session tokens. */
  canaries = new Set();
  /** Every payment the product acknowledged to a fan: id -> what became of it. */
  payments = new Map();

  note(kind, example) {
    const found = this.notes.get(kind) ?? { count: 0, examples: [] };
    found.count += 1;
    if (found.examples.length < EXAMPLES) found.examples.push(example);
    this.notes.set(kind, found);
  }

  count(kind) {
    return this.notes.get(kind)?.count ?? 0;
  }
}
