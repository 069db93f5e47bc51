import type { Identity, Operation } from '@camarim/contracts';
import { DecoratedMethods } from '@camarim/platform';
import { Injectable, type Provider } from '@nestjs/common';
import { ANSWERS } from './answers.js';
import { readInput } from './read-input.js';
import { requireAccess } from './require-access.js';

type Rows = Readonly<Record<string, Operation>>;
type Method = (input: object, caller: Identity) => unknown;

/** Finds every `@Answers` of this process and proves the wiring: one method for each row of the service, or no start. */
@Injectable()
export class OperationAnswers {
  private found?: ReadonlyMap<string, Method>;

  constructor(
    private readonly rows: Rows,
    private readonly methods: DecoratedMethods,
  ) {}

  /** @throws Error that says what to add or remove: a row nobody answers, two methods for one row, an unknown row. */
  find(): ReadonlyMap<string, Method> {
    this.found ??= this.search();
    return this.found;
  }

  /** Checks access and input by the row, as the edge has done, and asks the method. @throws as the row's rules say. */
  async answer(name: string, raw: unknown, caller: Identity): Promise<unknown> {
    const row = this.rows[name];
    const method = this.find().get(name);
    if (!row || !method) throw new Error(`${name}: no row, or nobody answers`);
    requireAccess(name, row.access, caller);
    return method(await readInput(row.input, raw), caller);
  }

  private search(): Map<string, Method> {
    const found = new Map<string, Method>();
    const answered = this.methods.find<string[]>(ANSWERS);
    for (const { name, call, where } of answered.flatMap(({ meta, ...one }) =>
      meta.map((name) => ({ name, ...one })),
    )) {
      if (!this.rows[name]) throw new Error(`${where}: ${name} is no operation of this service`);
      if (found.has(name)) throw new Error(`${where}: ${name} is answered twice; keep one`);
      found.set(name, call as Method);
    }
    const missing = Object.keys(this.rows).filter((name) => !found.has(name));
    if (missing.length > 0) throw new Error(`nobody answers ${missing.join(', ')}: add a method with @Answers`);
    return found;
  }
}

/** @returns the provider of `OperationAnswers` of a process that answers `rows`. */
export const operationAnswers = (rows: Rows): Provider => ({
  provide: OperationAnswers,
  useFactory: (methods: DecoratedMethods) => new OperationAnswers(rows, methods),
  inject: [DecoratedMethods],
});
