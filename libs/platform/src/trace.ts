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

/** @returns a new W3C `traceparent`; with `parent`, a child of the same trace. */
export function newTraceparent(parent?: string): string {
  const id = parent ? (SHAPE.exec(parent)?.[1] ?? null) : null;
  return `00-${id ?? randomHex(16)}-${randomHex(8)}-01`;
}
/** A call to the system's random generator costs more than the rest of a span, so bytes are fetched in bulk. */
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
/** @returns the `traceparent` of the current work; it is passed on over HTTP, NATS and jobs. */
export const currentTrace = (): string | undefined => store.getStore();
/** @returns the 32 hex digits a person can quote to support, or 'none' outside of any request. */
export const currentTraceId = (): string => SHAPE.exec(store.getStore() ?? '')?.[1] ?? 'none';
/** Runs `work` as part of the trace `parent` (or of a new one when it is missing or malformed). */
export const runWithTrace = <T>(parent: string | undefined, work: () => T): T =>
  store.run(newTraceparent(parent), work);

/** The role of a span: an incoming request, an outgoing one, work put into a queue, and work taken from it. */
export type SpanRole = 'server' | 'client' | 'producer' | 'consumer';
const KINDS: Record<SpanRole, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
export interface OpenSpan {
  /** The `traceparent` for what this span causes. */
  traceparent: string;
  /** Ends the span; with an error, as failed. A second call does nothing. */
  end(outcome?: { error?: unknown; attributes?: Attributes }): void;
}

/**
 * Opens a span of the trace `parent` (default: the current trace, else a new one). Without a collector it records nothing
 * and only passes the trace on. Names and attributes never contain ids of people or secrets.
 */
export function openSpan(role: SpanRole, name: string, parent?: string, attributes: Attributes = {}): OpenSpan {
  const above = [parent, currentTrace()].find((one) => one && SHAPE.test(one)) ?? newTraceparent();
  const outer = propagation.extract(ROOT_CONTEXT, { traceparent: above });
  const span = trace.getTracer('camarim').startSpan(name, { kind: KINDS[role], attributes }, outer);
  return { traceparent: traceparentOf(span, above), end: (outcome = {}) => close(span, outcome) };
}

/** Runs `work` inside a span: its requests, events and jobs belong to it. An error marks the span and is rethrown. */
export async function inSpan<T>(
  role: SpanRole,
  name: string,
  work: () => Promise<T>,
  options: { parent?: string; attributes?: Attributes } = {},
): Promise<T> {
  const span = openSpan(role, name, options.parent, options.attributes);
  try {
    const result = await store.run(span.traceparent, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}

/** Runs `work` inside an open span without ending it. */
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
