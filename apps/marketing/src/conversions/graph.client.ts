import { type GraphFailure, graphFailure } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import type { MetaAccess } from '../configs/facebook-config.service.js';
import { MarketingConfig } from '../marketing.config.js';
import type { MetaEvent } from './meta-event.js';

export type GraphVerdict = { ok: true } | { ok: false; failure: GraphFailure; reason: string };
const LONGEST_ANSWER = 64 * 1024;

/** Meta's Graph API: one request, one verdict. The token travels in the body, so that no address carries it. */
@Injectable()
export class GraphClient {
  constructor(private readonly config: MarketingConfig) {}

  /** @param testCode Meta's test_event_code: the events are shown to the account's owner and count for nothing. */
  async send(access: MetaAccess, events: MetaEvent[], testCode?: string): Promise<GraphVerdict> {
    const { META_GRAPH_URL, META_API_VERSION, META_TIMEOUT_MS } = this.config;
    const url = `${META_GRAPH_URL.replace(/\/+$/, '')}/${META_API_VERSION}/${access.pixelId}/events`;
    const body = { data: events, access_token: access.token, ...(testCode ? { test_event_code: testCode } : {}) };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(META_TIMEOUT_MS),
      });
      return verdictOf(response.status, await response.text(), events.length);
    } catch (error) {
      const what = error instanceof Error ? error.name : 'unknown';
      return { ok: false, failure: 'transient', reason: `no answer (${what})` };
    }
  }
}

/** Only Meta's code and message are kept: they name fields, never values of people. */
function verdictOf(status: number, text: string, sent: number): GraphVerdict {
  const answer = parse(text);
  if (status >= 200 && status < 300) {
    const received = answer?.events_received;
    if (received === sent) return { ok: true };
    return {
      ok: false,
      failure: 'transient',
      reason: `received ${typeof received === 'number' ? received : '?'} of ${sent}`,
    };
  }
  const { code, message } = answer?.error ?? {};
  const known = typeof code === 'number' ? code : null;
  const reason = `${status}${known === null ? '' : `/${known}`}: ${typeof message === 'string' ? message : 'no reason given'}`;
  return { ok: false, failure: graphFailure(status, known), reason: reason.slice(0, 300) };
}

interface GraphAnswer {
  events_received?: unknown;
  error?: { code?: unknown; message?: unknown };
}
function parse(text: string): GraphAnswer | null {
  try {
    return JSON.parse(text.slice(0, LONGEST_ANSWER)) as GraphAnswer | null;
  } catch {
    return null;
  }
}
