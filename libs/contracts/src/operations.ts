import { evidenceQuestions } from './billing/evidence.js';
import { billingOperations } from './billing/operations.js';
import { catalogOperations } from './catalog/operations.js';
import { marketingOperations } from './marketing/operations.js';
import type { AnswerOf, CallerOf, Filled, Operation } from './operation.js';
import type { ServiceName } from './services.js';
import { setupOperations } from './setup.js';
import { storiesOperations } from './stories/operations.js';
import { usersOperations } from './users/operations.js';
import { waitingOperations } from './waiting-work.js';

/** Every operation, the rows of each feature together. What is not here yet stands in `rpc/` and `http/`. */
export const OPERATIONS = {
  ...billingOperations,
  ...evidenceQuestions,
  ...catalogOperations,
  ...marketingOperations,
  ...storiesOperations,
  ...usersOperations,
  ...setupOperations,
  ...waitingOperations,
};
export type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;

/** The input of an operation as whoever answers gets it. */
export type In<N extends OperationName> = Filled<InstanceType<Operations[N]['input']>>;
export type Out<N extends OperationName> = AnswerOf<Operations[N]>;
export type CallerFor<N extends OperationName> = CallerOf<Operations[N]['access']>;

const rows: ReadonlyMap<string, Operation> = new Map(Object.entries(OPERATIONS));

/** @returns the row of a question; undefined when it is none of the table. */
export const operationOf = (name: string): Operation | undefined => rows.get(name);

/** @returns the rows one service answers. */
export const operationsOf = (service: ServiceName): Record<string, Operation> =>
  Object.fromEntries([...rows].filter(([name]) => name.startsWith(`${service}.`)));
