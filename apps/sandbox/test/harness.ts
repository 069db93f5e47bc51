import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Transaction } from '../src/charges/transaction.js';
import { SmtpDoor } from '../src/mail/smtp-door.service.js';
import { createSandbox } from '../src/sandbox.app.js';
import type { SandboxConfig } from '../src/sandbox.config.js';

export interface Answer<T> {
  status: number;
  body: T;
}

/** A sandbox on a free port with its own ledger folder, and a client that uses its API like billing. */
export class Harness {
  private constructor(
    readonly config: SandboxConfig,
    private app: NestFastifyApplication,
  ) {}

  static async start(apiPix: Partial<SandboxConfig['apiPix']> = {}): Promise<Harness> {
    const port = await freePort();
    const config: SandboxConfig = {
      host: '127.0.0.1',
      port,
      publicUrl: `http://127.0.0.1:${port}`,
      secretKey: 'sk_teste',
      mailPassword: 'correio_teste',
      hmacKey: 'hmac_teste',
      ledgerDir: await mkdtemp(path.join(tmpdir(), 'sandbox-')),
      smtpPort: 0,
      apiPix: { clientId: 'camarim', clientSecret: 'cs_teste', pixKey: 'pix@camarim.test', tls: null, ...apiPix },
      logLevel: 'fatal',
    };
    return new Harness(config, await listening(config));
  }

  /** Port of its SMTP server. */
  get smtpPort(): number {
    return this.app.get(SmtpDoor, { strict: false }).port ?? 0;
  }

  async restart(): Promise<void> {
    await this.app.close();
    this.app = await listening(this.config);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await rm(this.config.ledgerDir, { recursive: true, force: true });
  }

  async api<T = Transaction>(
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const authorization = `Basic ${Buffer.from(`${this.config.secretKey}:`).toString('base64')}`;
    return this.call<T>(method, `/pix/v1/transactions${url}`, body, { authorization, ...headers });
  }

  async console<T = Transaction>(method: string, url: string, body?: unknown): Promise<Answer<T>> {
    return this.call<T>(method, `/console/api${url}`, body);
  }

  async call<T>(method: string, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const signal = AbortSignal.timeout(2000);
    const response = await fetch(this.config.publicUrl + url, {
      method,
      // A pooled connection would not outlive a restart.
      headers: { connection: 'close', ...json, ...headers },
      body: text,
      signal,
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  /** Credentials for the mailbox. */
  get reader(): { authorization: string } {
    return { authorization: `Basic ${Buffer.from(`camarim:${this.config.mailPassword}`).toString('base64')}` };
  }

  /** Loads a page like a browser that is signed in to the mailbox. */
  async page(
    url: string,
    form?: Record<string, string>,
  ): Promise<{ status: number; text: string; location: string | null }> {
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const headers = { accept: 'text/html', ...this.reader };
    const response = await fetch(this.config.publicUrl + url, { ...init, headers, redirect: 'manual' });
    return { status: response.status, text: await response.text(), location: response.headers.get('location') };
  }
}

/** A body the provider accepts, with its own externalRef. */
export function aCharge(postbackUrl: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    amount: 1990,
    paymentMethod: 'pix',
    customer: {
      name: 'Ana <b>Souza</b>',
      email: 'ana@example.com',
      phone: '11987654321',
      document: { number: '52998224725', type: 'cpf' },
      externalRef: 'user-1',
    },
    items: [{ title: 'Assinatura 30 dias', unitPrice: 1990, quantity: 1, tangible: false, externalRef: 'plan-1' }],
    pix: { expiresIn: 600 },
    postbackUrl,
    externalRef: randomUUID(),
    ...changes,
  };
}

async function listening(config: SandboxConfig): Promise<NestFastifyApplication> {
  const app = await createSandbox(config);
  await app.listen(config.port, config.host);
  return app;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
