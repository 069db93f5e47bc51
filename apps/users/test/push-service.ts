import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually, freePort } from '@camarim/testing';

const MAIN = path.join(import.meta.dirname, '../../../dist/apps/sandbox/src/main.js');

/** Keys for tests only. */
export const TEST_VAPID = {
  VAPID_PUBLIC_KEY: 'BKB6FpPhW5apVtDNVrr0llP_Cm486FeJEf_BzalZVvT4hIwqCkcc3rU4riGn-FeiVis9PWzmMjuGGFW3khSXHrQ',
  VAPID_PRIVATE_KEY: 'uT3tp-AvA65R4i-vg7qJgf9uoRC7W6UDeSclFRrMSY4',
};
export interface Subscription {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}
export interface Arrived {
  asked: number;
  arrived: Array<{ text: string; ttl: number; urgency: string; topic: string | null }>;
}

/** The compiled sandbox as a process of its own: a push service that checks signatures and decrypts. */
export class PushServiceProcess {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly dir: string,
  ) {}

  static async start(): Promise<PushServiceProcess> {
    const dir = mkdtempSync(path.join(tmpdir(), 'camarim-push-'));
    const port = await freePort();
    const keys = { PIX_SANDBOX_HMAC_KEY: 'hmac-of-a-test', PIX_SANDBOX_SECRET_KEY: 'sk-of-a-test' };
    const env = { ...keys, PORT: String(port), SANDBOX_LEDGER_DIR: dir, LOG_LEVEL: 'fatal' };
    const child = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
    const service = new PushServiceProcess(`http://127.0.0.1:${port}`, child, dir);
    const isReady = () =>
      fetch(`${service.url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await eventually(isReady);
    return service;
  }

  /** A browser subscribes. */
  subscribe(applicationServerKey = TEST_VAPID.VAPID_PUBLIC_KEY): Promise<Subscription> {
    return this.ask<Subscription>('POST', '', { applicationServerKey });
  }
  read(id: string): Promise<Arrived> {
    return this.ask<Arrived>('GET', `/${id}`);
  }
  async plan(id: string, plan: string, retryAfter?: number): Promise<void> {
    await this.ask('PUT', `/${id}`, { plan, ...(retryAfter === undefined ? {} : { retryAfter }) });
  }

  private async ask<T>(method: string, url: string, body?: unknown): Promise<T> {
    const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${this.url}/console/api/push${url}`, { method, ...(body === undefined ? {} : json) });
    if (!answer.ok) throw new Error(`the push service answered ${answer.status} to ${method} ${url}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }

  async end(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill();
    await gone;
    rmSync(this.dir, { recursive: true, force: true });
  }
}
