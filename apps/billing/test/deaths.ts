import { AsyncLocalStorage } from 'node:async_hooks';
import { Database, Tx } from '@camarim/database';
import type { RpcClient } from '@camarim/messaging';
import type { GatewayService } from '../src/gateways/gateway.service.js';
import { WooviPayouts } from '../src/provider/woovi.payouts.js';

/** The process was gone: nothing after this was done, and what was not committed was not either. */
class Died extends Error {}

type Method = (...given: unknown[]) => Promise<unknown>;
/** What a process may die at. */
export const MOMENTS = [
  ...['query', 'execute', 'lock', 'call', 'find', 'send', 'commit'].flatMap((what) => [
    `before ${what}`,
    `after ${what}`,
  ]),
  // a transaction begins with its first statement
  ...['before begin', 'after answer'],
];
/** After so many awaits, or the first time at such a moment; null = it lives. */
export type Dies = number | string | null;
interface Life {
  act: string;
  dies: Dies;
  awaits: number;
  isOver: boolean;
}
const lives = new AsyncLocalStorage<Life>();
/** Of a statement, a lock or a question: enough of it to know it by, without whose it is. */
const nameOf = (given: unknown): string => {
  if (typeof given !== 'string') return '';
  const words = given.slice(0, 240).trim().replace(/\s+/g, ' ');
  return words.replace(/:[0-9a-f-]{36}/g, '').slice(0, 90);
};

/**
 * Lets a process die at any await of what is done within `live`: before and after every statement, commit, question to
 * another service and call to the provider. Counts every such place, by what was being done, and how often one died there.
 */
export class Deaths {
  readonly passed = new Map<string, number>();
  readonly died = new Map<string, number>();
  private readonly undo: Array<() => void> = [];

  constructor(rpc: RpcClient, gateways: GatewayService) {
    this.watch(Database.prototype, 'query', 'execute');
    this.watch(Tx.prototype, 'query', 'execute', 'lock');
    this.watch(rpc, 'call');
    this.watchAnswers(gateways);
    this.watch(WooviPayouts.prototype, 'send', 'find');
    const { breathe } = this;
    const { transaction } = Database.prototype;
    Database.prototype.transaction = async function (this: Database, work) {
      breathe('before begin');
      const done = await transaction.call(this, async (tx) => {
        const answer = await work(tx);
        breathe('before commit');
        return answer;
      });
      breathe('after commit');
      return done as never;
    };
    this.undo.push(() => {
      Database.prototype.transaction = transaction;
    });
  }

  /** Not by spies: those keep all they were ever given. */
  private watch<T extends object>(of: T, ...names: Array<keyof T & string>): void {
    const methods = of as unknown as Record<string, Method>;
    const { breathe } = this;
    for (const name of names) {
      const original = methods[name] as Method;
      methods[name] = async function (this: T, ...given) {
        breathe(`before ${name}`, given[0]);
        const answer = await original.apply(this, given);
        breathe(`after ${name}`, given[0]);
        return answer;
      };
      this.undo.push(() => {
        methods[name] = original;
      });
    }
  }

  /** Of a provider, between one call and the next one too. */
  private watchAnswers(gateways: GatewayService): void {
    const access = gateways.access.bind(gateways);
    gateways.access = async (id) => {
      const its = await access(id);
      const heardDate = (at: Date) => {
        its.heardDate?.(at);
        this.breathe('after answer');
      };
      return { ...its, heardDate };
    };
  }

  /** What is gone stays gone, whatever the code that waits makes of an error. */
  private readonly breathe = (when: string, what?: unknown): void => {
    const life = lives.getStore();
    if (life === undefined) return;
    if (life.isOver) throw new Died();
    const place = `${life.act}: ${when} ${nameOf(what)}`;
    this.passed.set(place, (this.passed.get(place) ?? 0) + 1);
    life.isOver = life.dies === when || life.dies === life.awaits;
    life.awaits += 1;
    if (!life.isOver) return;
    this.died.set(place, (this.died.get(place) ?? 0) + 1);
    throw new Died();
  };

  /**
   * @param act what is being done, for the counts. @returns what came of it, or null when the process died.
   */
  async live<T>(act: string, dies: Dies, work: () => Promise<T>): Promise<{ value: T } | null> {
    try {
      return { value: await lives.run({ act, dies, awaits: 0, isOver: false }, work) };
    } catch (error) {
      if (error instanceof Died) return null;
      throw error;
    }
  }

  /** Places where nobody died, of those that were come by at least so often. */
  unharmed(often = 1): string[] {
    return [...this.passed].filter(([place, times]) => times >= often && !this.died.has(place)).map(([place]) => place);
  }
  /** In which acts somebody died, and at what: 'send', 'after find'. */
  kinds(): Set<string> {
    return new Set([...this.died.keys()].flatMap((place) => /^(\w+): (\w+ \w+)/.exec(place)?.slice(1) ?? []));
  }

  end(): void {
    for (const undo of this.undo.splice(0).reverse()) undo();
  }
}
