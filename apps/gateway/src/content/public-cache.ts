interface Entry<T> {
  answer: Promise<T>;
  /** null while it is being read. */
  value: T | null;
  weight: number;
  /** ms since 1970, of the moment the question was asked. */
  askedAt: number;
}
export interface PublicCacheRules<T> {
  /** Safety net for a change nobody told us about, in ms. */
  lifeMs: number;
  /** All entries together, in the units of `weigh`; the ones used longest ago go first. */
  limit: number;
  weigh(value: T): number;
  /** The model an answer is about; null = it may show any of them. */
  about(value: T): string | null;
  /** ms since 1970. */
  now(): number;
}

/**
 * Answers that are the same for everybody, in this process's memory. Whoever asks while an answer is on its way gets
 * that one, so that any number of simultaneous questions is one read. Failures are told to those who wait and not kept.
 */
export class PublicCache<T> {
  /** Order of use: the first was used longest ago. */
  private readonly entries = new Map<string, Entry<T>>();
  private weight = 0;

  constructor(private readonly rules: PublicCacheRules<T>) {}

  read(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    if (known && this.rules.now() - known.askedAt < this.rules.lifeMs) {
      this.entries.delete(key);
      this.entries.set(key, known);
      return known.answer;
    }
    if (known) this.drop(key, known);
    const entry: Entry<T> = { answer: load(), value: null, weight: 0, askedAt: this.rules.now() };
    this.entries.set(key, entry);
    entry.answer.then(
      (value) => this.keep(key, entry, value),
      () => this.drop(key, entry),
    );
    return entry.answer;
  }

  /** Drops what is about this model, and what was asked before the change and is still on its way; null = everything. */
  forget(modelId: string | null): void {
    for (const [key, entry] of this.entries) {
      const about = entry.value === null ? null : this.rules.about(entry.value);
      if (modelId === null || about === null || about === modelId) this.drop(key, entry);
    }
  }

  get size(): number {
    return this.entries.size;
  }

  private keep(key: string, entry: Entry<T>, value: T): void {
    if (this.entries.get(key) !== entry) return;
    entry.value = value;
    entry.weight = this.rules.weigh(value);
    this.weight += entry.weight;
    for (const [oldest, old] of this.entries) {
      if (this.weight <= this.rules.limit) break;
      if (old.value !== null) this.drop(oldest, old);
    }
  }

  private drop(key: string, entry: Entry<T>): void {
    if (this.entries.get(key) !== entry) return;
    this.entries.delete(key);
    this.weight -= entry.weight;
  }
}
