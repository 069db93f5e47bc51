import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import {
  type Attributes,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { messageOf } from './bounded.js';

const store = new AsyncLocalStorage<string>();
const SHAPE = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** @returns a fresh W3C `traceparent`; with `parent`, a child of the same trace. */
export function newTraceparent(parent?: string): string {
  const id = parent ? (SHAPE.exec(parent)?.[1] ?? null) : null;
  return `00-${id ?? randomHex(16)}-${randomHex(8)}-01`;
}
/** Asking the system for a few bytes costs more than all else of a span: it is asked for many at once. */
const pool = Buffer.alloc(4_096);
let used = pool.length;
function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}
/** @returns the `traceparent` of what is being done now, carried over HTTP, NATS and jobs. */
export const currentTrace = (): string | undefined => store.getStore();
/** @returns the 32 hex digits a person can quote to support, or 'none' outside of any request. */
export const currentTraceId = (): string => SHAPE.exec(store.getStore() ?? '')?.[1] ?? 'none';
/** Runs `work` as part of the trace `parent` (or of a new one when it is missing or malformed). */
export const runWithTrace = <T>(parent: string | undefined, work: () => T): T =>
  store.run(newTraceparent(parent), work);

/** What a span is of: a request that came in, a question asked, something sent to be done later, and its doing. */
export type SpanOf = 'server' | 'client' | 'producer' | 'consumer';
const KINDS: Record<SpanOf, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
export interface OpenSpan {
  /** The trace as this span hands it on. */
  traceparent: string;
  /** Ends it; with an error, as failed. Ending twice is ending once. */
  end(outcome?: { error?: unknown; attributes?: Attributes }): void;
}

/**
 * Opens a span of the trace `parent` (without one: of what is being done now, else of a new trace). While no tracing
 * was started it records nothing and only hands the trace on. Names and attributes never carry ids of people or secrets.
 */
export function openSpan(of: SpanOf, name: string, parent?: string, attributes: Attributes = {}): OpenSpan {
  const above = [parent, currentTrace()].find((one) => one && SHAPE.test(one)) ?? newTraceparent();
  const outer = propagation.extract(ROOT_CONTEXT, { traceparent: above });
  const span = trace.getTracer('camarim').startSpan(name, { kind: KINDS[of], attributes }, outer);
  return { traceparent: traceparentOf(span, above), end: (outcome = {}) => close(span, outcome) };
}

/** Does `work` inside a span: whatever it asks, publishes or queues belongs to it. Errors mark the span and go on. */
export async function inSpan<T>(
  of: SpanOf,
  name: string,
  work: () => Promise<T>,
  options: { parent?: string; attributes?: Attributes } = {},
): Promise<T> {
  const span = openSpan(of, name, options.parent, options.attributes);
  try {
    const result = await store.run(span.traceparent, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}

/** Runs `work` inside an open span, whose end is somebody else's affair. */
export const within = <T>(span: OpenSpan, work: () => T): T => store.run(span.traceparent, work);

function traceparentOf(span: Span, above: string): string {
  if (!span.isRecording()) return newTraceparent(above);
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function close(span: Span, { error, attributes }: NonNullable<Parameters<OpenSpan['end']>[0]>): void {
  if (attributes) span.setAttributes(attributes);
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(error).slice(0, 200) });
  span.end();
}
