/** What is known of an outage, in ms of the broker's clock. */
export interface Outage {
  /** When the newest message that was seen before it was stored. */
  seenUntil: number;
  /** When the connection was lost, or a little earlier. */
  began: number;
}

/**
 * The last outage of the broker as this process saw it, and the durables that may have been left ahead of their stream by
 * it. Each is looked at once for an outage: later it is ahead of what was seen before because it has gone on.
 */
export class BrokerOutages {
  private newest = 0;
  /** How far the broker's clock is ahead of this process's monotonic one, by what was seen: at least this much. */
  private aheadMs = Number.NEGATIVE_INFINITY;
  private last?: Outage;
  private readonly left = new Set<string>();

  /** @param storedAt when the broker stored a message that arrived now, in ms of its clock. */
  noteMessage(storedAt: number): void {
    this.newest = Math.max(this.newest, storedAt);
    this.aheadMs = Math.max(this.aheadMs, storedAt - performance.now());
  }

  /** @param lostAt when the connection was lost, by `performance.now()`. @param durables those to be looked at. */
  begin(lostAt: number, durables: string[]): void {
    const aheadMs = this.newest > 0 ? this.aheadMs : Date.now() - performance.now();
    const began = lostAt + aheadMs;
    // an outage before this one, of which some durables were not looked at yet, counts from its own beginning
    const seenUntil = this.left.size > 0 && this.last ? this.last.seenUntil : this.newest || began;
    this.last = { seenUntil, began };
    for (const durable of durables) this.left.add(durable);
  }

  /** @returns the outage after which this durable was not looked at yet; undefined when there is none. */
  of(durable: string): Outage | undefined {
    return this.left.has(durable) ? this.last : undefined;
  }

  noteChecked(durable: string): void {
    this.left.delete(durable);
  }

  /** The durables that were not looked at since the last outage. */
  get unchecked(): string[] {
    return [...this.left];
  }
}
