import { AsyncLocalStorage } from 'node:async_hooks';
import { Database, Tx } from '@camarim/database';
import { WooviPayouts } from '../src/provider/woovi.payouts.js';

/** The process was gone: nothing after this was done, and what was not committed was not either. */
class Died extends Error {}

type Method = (...given: unknown[]) => Promise<unknown>;
const lives = new AsyncLocalStorage<{ left: number }>();

/** What is gone stays gone, whatever the code that waits makes of an error. */
function breathe(): void {
  const life = lives.getStore();
  if (life === undefined) return;
  life.left -= 1;
  if (life.left < 0) throw new Died();
}

/** Lets a process die at any await of what is done within `live`: before and after every statement, commit and PIX. */
export class Deaths {
  constructor() {
    this.watch(Database.prototype, 'query', 'execute');
    this.watch(Tx.prototype, 'query', 'execute', 'lock');
    this.watch(WooviPayouts.prototype, 'send', 'find');
    const { transaction } = Database.prototype;
    jest.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, work) {
      breathe();
      const done = await transaction.call(this, async (tx) => {
        const answer = await work(tx);
        breathe();
        return answer;
      });
      breathe();
      return done as never;
    });
  }

  private watch<T extends object>(of: T, ...names: Array<keyof T & string>): void {
    for (const name of names) {
      const original = of[name] as unknown as Method;
      jest.spyOn(of as unknown as Record<string, Method>, name).mockImplementation(async function (this: T, ...given) {
        breathe();
        const answer = await original.apply(this, given);
        breathe();
        return answer;
      });
    }
  }

  /** @param left awaits until the process dies; null = it lives. @returns whether it lived. */
  async live(left: number | null, act: () => Promise<unknown>): Promise<boolean> {
    if (left === null) {
      await act();
      return true;
    }
    return lives
      .run({ left }, act)
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof Died) return false;
        throw error;
      });
  }
}
