/**
 * One at a time for each key, in this process: a rush that waits here waits without a connection to the database, so
 * that everybody else still gets one. The lock in the database is what holds between processes.
 */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  /** Runs `work` after everybody who came before with the same key. @returns what `work` returns, or throws. */
  take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.last.get(key) ?? Promise.resolve()).then(work);
    const over = mine
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        if (this.last.get(key) === over) this.last.delete(key);
      });
    this.last.set(key, over);
    return mine;
  }
}
