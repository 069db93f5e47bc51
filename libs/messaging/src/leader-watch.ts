import { JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import { EVENT_STREAM, hasJsCode, JS_ERROR } from './event-stream.js';

/** Longer than an election takes, in ms: a consumer that has a leader again by then goes on by itself. */
const ELECTION_MS = 15_000;
const ASK_AGAIN_MS = 1_000;

/**
 * Finds durables that nobody leads any more. With three brokers before 2.10 a partition can leave the group of a consumer
 * without a leader for ever while its stream has one: events are stored, and nobody is given them (F26).
 */
export class LeaderWatch {
  private readonly watched = new Set<string>();

  constructor(
    private readonly jsm: () => JetStreamManager,
    private readonly electionMs = ELECTION_MS,
  ) {}

  /**
   * Looks at a durable that has fallen silent, until it answers or an election is over. Only the time in which its stream
   * answers counts: while the broker is away nobody can be elected, and a broker that has just come back answers late.
   * @param isOpen false = nobody waits for it any more. @returns true once its stream answers and it does not.
   */
  async isLeaderless(durable: string, isOpen: () => boolean): Promise<boolean> {
    if (this.watched.has(durable)) return false;
    this.watched.add(durable);
    try {
      let since: number | null = null;
      while (isOpen()) {
        if (await answers(() => this.jsm().consumers.info(EVENT_STREAM, durable))) return false;
        if (!(await answers(() => this.jsm().streams.info(EVENT_STREAM)))) since = null;
        else if (since === null) since = performance.now();
        else if (performance.now() - since > this.electionMs) return isOpen();
        await new Promise((resolve) => setTimeout(resolve, Math.min(ASK_AGAIN_MS, this.electionMs)));
      }
      return false;
    } finally {
      this.watched.delete(durable);
    }
  }
}

/** A refusal is an answer as well, unless it says that nobody leads. */
const answers = (ask: () => Promise<unknown>): Promise<boolean> =>
  ask().then(
    () => true,
    (error: unknown) => error instanceof JetStreamApiError && !hasJsCode(error, JS_ERROR.unavailable),
  );
