// A fan who retries like a browser user: requests without a response or with 'try later' are sent again, nothing else
// is.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fan } from '../bench/fan.mjs';

const AGAIN = new Set([502, 503, 504]);

/** An error response that a retry cannot change. */
export class Refusal extends Error {
  constructor(method, path, status, body) {
    super(`${method} ${path}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    this.status = status;
    this.code = body?.code;
  }
}

export class PatientFan extends Fan {
  /** tally: the run's counters. patience: timeouts, see `patienceFor`. */
  constructor(site, tally, patience) {
    super(site);
    // each fan has its own IP address, like in reality: limits by address must not treat all fans as one
    this.network = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
    this.tally = tally;
    this.patience = patience;
  }

  async call(method, path, body, headers = {}) {
    const end = Date.now() + this.patience.giveUpMs;
    for (let tries = 1; ; tries += 1) {
      const answer = await this.once(method, path, body, headers);
      if (answer.ok) return answer.body;
      if (answer.status === 500) this.tally.note('internalErrors', `${method} ${path}`);
      // no response, or 500: a browser user would try again
      const later = answer.status === 0 || answer.status === 500 || AGAIN.has(answer.status);
      if (!later) throw new Refusal(method, path, answer.status, answer.body);
      if (Date.now() > end) {
        this.tally.note('failedRequests', `${method} ${path}: ${answer.status || answer.why}`);
        throw new Error(
          `${method} ${path}: no answer within ${this.patience.giveUpMs} ms (${answer.status || answer.why})`,
        );
      }
      this.tally.askedAgain(answer.status || answer.why);
      await sleep(Math.min(2_000, 100 * 2 ** Math.min(tries, 4)) * (0.5 + Math.random()));
    }
  }

  get cookies() {
    return [...(this.jar ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends one request without retries. @returns { ok, status, body }, or status 0 and the reason. */
  async once(method, path, body, headers = {}) {
    try {
      const response = await fetch(`${this.site}/api/v1${path}`, {
        method,
        headers: {
          ...(this.jar ? { cookie: this.cookies } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          origin: this.site,
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': this.network,
          connection: 'close', // a new connection per request, so that all processes get requests
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(this.patience.answerMs),
      });
      const text = await response.text();
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
        this.jar ??= new Map();
        this.jar.set(name, value);
      }
      this.tally.requests += 1;
      return { ok: response.ok, status: response.status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      return { ok: false, status: 0, why: error.cause?.code ?? error.name };
    }
  }
}
