import { createHash } from 'node:crypto';
import { lookup } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent, request as tlsRequest } from 'node:https';
import { inSpan, isOutsideHost, isPublicAddress, metrics, publicLookup } from '@camarim/platform';
import { Histogram } from 'prom-client';
import type { ProviderAccess, ProviderTls } from './pix-provider.js';
import { ProviderRejected, ProviderUnavailable } from './provider.errors.js';

/** Bytes with a type of their own: an upload. */
export interface RawBody {
  type: string;
  bytes: Buffer;
}
const isRaw = (body: unknown): body is RawBody =>
  typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes);

export interface ProviderCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** Empty = none is sent. */
  authorization: string;
  /** What else a provider wants to be told, its own key header included. */
  headers?: Record<string, string>;
  idempotencyKey?: string;
  /** Sent as JSON, as a form when it is URLSearchParams, or as it is when it has its own type. */
  body?: unknown;
  /** Our certificate, for a provider that asks for one. */
  tls?: ProviderTls | null;
  /** Refuses every address that is not of the public internet, also behind a name. */
  publicOnly?: boolean | undefined;
  /** Told what the provider's clock says. */
  heardDate?: ((providerTime: Date) => void) | undefined;
}

/** How one account is reached, whatever is asked. */
export const reachOf = ({
  tls,
  publicOnly,
  heardDate,
}: ProviderAccess): Pick<ProviderCall, 'tls' | 'publicOnly' | 'heardDate'> => ({
  ...{ tls, publicOnly, heardDate },
});

/** Longest wait for an answer, in ms, connection included. */
export const ANSWER_LIMIT_MS = 3_000;
const LONGEST_ANSWER = 256 * 1024;
const seconds = new Histogram({
  name: 'camarim_provider_seconds',
  help: 'Calls to PIX providers by host and end: done, refused (4xx), denied (401, 403) or failed',
  labelNames: ['host', 'end'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 3],
  registers: [metrics],
});

/**
 * One call to a provider. Redirects are refused: the credentials go to the configured address and nowhere else.
 * Errors carry the status only: bodies and addresses can hold personal data and secrets.
 * @param resolve how names become addresses; differs in tests only.
 * @returns the parsed JSON.
 */
export function callProvider(call: ProviderCall, resolve = lookup): Promise<unknown> {
  // the address may carry ids of charges and belongs to nobody's trace
  return inSpan('client', `provider ${call.method}`, () => timed(call, resolve));
}

async function timed(call: ProviderCall, resolve: typeof lookup): Promise<unknown> {
  const stop = seconds.startTimer({ host: new URL(call.url).host });
  try {
    const answer = await ask(call, resolve);
    stop({ end: 'done' });
    return answer;
  } catch (error) {
    const isDenied = error instanceof ProviderRejected && [401, 403].includes(error.status);
    stop({ end: isDenied ? 'denied' : error instanceof ProviderRejected ? 'refused' : 'failed' });
    throw error;
  }
}

async function ask(call: ProviderCall, resolve: typeof lookup): Promise<unknown> {
  const response = await send(call, resolve);
  const told = new Date(response.headers.date ?? Number.NaN);
  if (!Number.isNaN(told.getTime())) call.heardDate?.(told);
  const text = await readText(response);
  const status = response.statusCode ?? 0;
  if (status === 429) throw new ProviderUnavailable('the provider asked to slow down', retryAfterOf(response));
  if (status >= 500) throw new ProviderUnavailable(`the provider answered ${status}`);
  if (status >= 400) throw new ProviderRejected(`the provider answered ${status}`, status);
  if (status < 200 || status >= 300) throw new ProviderUnavailable(`the provider answered ${status}`);
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    throw new ProviderUnavailable('the provider answered without JSON');
  }
}

function send(call: ProviderCall, resolve: typeof lookup): Promise<IncomingMessage> {
  const body = written(call.body);
  const headers: Record<string, string> = { accept: 'application/json', ...call.headers };
  if (call.authorization !== '') headers.authorization = call.authorization;
  if (body !== null) {
    headers['content-type'] = body.type;
    headers['content-length'] = String(body.bytes.length);
  }
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  const refusal = () => new Error('not a public address');
  const guarded = call.publicOnly ? publicLookup(refusal, isPublicAddress, resolve) : resolve;
  const options = { method: call.method, headers, signal: AbortSignal.timeout(ANSWER_LIMIT_MS), lookup: guarded };
  return new Promise((resolve, reject) => {
    try {
      // an address written as numbers is not looked up
      if (call.publicOnly && !isOutsideHost(new URL(call.url).hostname)) throw refusal();
      const sent = call.url.startsWith('https:')
        ? tlsRequest(call.url, { ...options, agent: agentOf(call) }, resolve)
        : plainRequest(call.url, { ...options, ...(call.publicOnly ? { agent: false } : {}) }, resolve);
      sent.on('error', (error) => reject(noAnswer(error)));
      sent.end(body?.bytes);
    } catch (error) {
      reject(noAnswer(error));
    }
  });
}

function written(body: unknown): RawBody | null {
  if (body === undefined) return null;
  if (isRaw(body)) return body;
  if (body instanceof URLSearchParams)
    return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(String(body)) };
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
}

const agents = new Map<string, Agent>();
/**
 * One agent per certificate: its connections are kept open and never shared with another account's, nor those that were
 * made unguarded with a call that may only go outside.
 */
function agentOf({ tls, publicOnly }: ProviderCall): Agent {
  const { certificate = '', privateKey = '', authority = null } = tls ?? {};
  const text = `${publicOnly ? 'outside' : 'anywhere'} ${certificate}${privateKey}${authority ?? ''}`;
  const name = createHash('sha256').update(text).digest('base64');
  const known = agents.get(name);
  if (known) return known;
  const agent = new Agent({
    ...(tls ? { cert: certificate, key: privateKey } : {}),
    ...(authority ? { ca: authority } : {}),
    keepAlive: true,
  });
  agents.set(name, agent);
  return agent;
}

/** A code such as ECONNREFUSED or CERT_HAS_EXPIRED says what is wrong and holds nothing secret; a message may. */
function noAnswer(error: unknown): ProviderUnavailable {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const reason = typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
  return new ProviderUnavailable(`no answer from the provider (${reason})`, null, reason);
}

async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
      if (length > LONGEST_ANSWER) throw new Error('too long');
    }
    return Buffer.concat(parts).toString('utf8');
  } catch {
    throw new ProviderUnavailable('the answer of the provider broke off');
  }
}

/** Whole seconds only; a date would depend on both clocks. */
function retryAfterOf(response: IncomingMessage): number | null {
  const seconds = Number(response.headers['retry-after'] ?? Number.NaN);
  return Number.isInteger(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}
