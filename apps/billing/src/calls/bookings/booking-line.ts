import { problem } from '@camarim/domain';

/** Long enough for a rush; two lines and a lock still answer within the five seconds of an RPC. */
const LONGEST_WAIT_MS = 1_500;

interface Waiting {
  userId: string;
  /** null = a window: whatever is the first free time of it. */
  startsAt: number | null;
  called(): void;
  refused(error: Error): void;
}

/**
 * Who wants a time of a creator stands in line here, in this process and without a connection to the database, so that
 * everybody else still gets one. The lock in the database is what holds between processes.
 * One line for each key, `atOnce` of it have their turn.
 */
export class BookingLine {
  private readonly lines = new Map<string, { inside: number; waiting: Waiting[] }>();

  constructor(private readonly atOnce = 1) {}

  /** Runs `work` when it is its turn. @throws what `work` throws, slot-taken by `gone`, booking-busy after the wait. */
  async take<T>(key: string, who: Pick<Waiting, 'userId' | 'startsAt'>, work: () => Promise<T>): Promise<T> {
    await this.turn(key, who);
    try {
      return await work();
    } finally {
      this.callNext(key);
    }
  }

  /** Everybody who waits for this very time hears it at once; whoever has it now may have clicked twice and goes on. */
  gone(key: string, userId: string, startsAt: number): void {
    const isOver = (one: Waiting): boolean => one.startsAt === startsAt && one.userId !== userId;
    for (const one of (this.lines.get(key)?.waiting ?? []).filter(isOver)) one.refused(problem('slot-taken'));
  }

  private turn(key: string, who: Pick<Waiting, 'userId' | 'startsAt'>): Promise<void> {
    const line = this.lines.get(key) ?? { inside: 0, waiting: [] };
    this.lines.set(key, line);
    if (line.inside < this.atOnce) {
      line.inside += 1;
      return Promise.resolve();
    }
    const { waiting } = line;
    return new Promise((called, refused) => {
      const leave = (): void => {
        clearTimeout(timer);
        waiting.splice(waiting.indexOf(one), 1);
      };
      const one: Waiting = {
        ...who,
        called: () => {
          leave();
          called();
        },
        refused: (error) => {
          leave();
          refused(error);
        },
      };
      const timer = setTimeout(() => one.refused(problem('booking-busy', { retryAfterSeconds: 2 })), LONGEST_WAIT_MS);
      waiting.push(one);
    });
  }

  /** Whoever is called takes the place of the one who leaves. */
  private callNext(key: string): void {
    const line = this.lines.get(key);
    const next = line?.waiting[0];
    if (next) next.called();
    else if (line && --line.inside === 0) this.lines.delete(key);
  }
}
