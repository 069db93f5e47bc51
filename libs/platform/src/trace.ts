import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const store = new AsyncLocalStorage<string>();
const SHAPE = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** @returns a fresh W3C `traceparent`; with `parent`, a child of the same trace. */
export function newTraceparent(parent?: string): string {
  const trace = parent ? (SHAPE.exec(parent)?.[1] ?? null) : null;
  return `00-${trace ?? randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}
/** @returns the `traceparent` of what is being done now, carried over HTTP, NATS and jobs. */
export const currentTrace = (): string | undefined => store.getStore();
/** @returns the 32 hex digits a person can quote to support, or 'none' outside of any request. */
export const currentTraceId = (): string => SHAPE.exec(store.getStore() ?? '')?.[1] ?? 'none';
/** Runs `work` as part of the trace `parent` (or of a new one when it is missing or malformed). */
export const runWithTrace = <T>(parent: string | undefined, work: () => T): T =>
  store.run(newTraceparent(parent), work);
