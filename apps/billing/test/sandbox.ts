import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually, freePort } from '@camarim/testing';

const ROOT = path.join(import.meta.dirname, '../../..');
const TLS = path.join(import.meta.dirname, 'tls');
export const tlsFile = (name: string): string => readFileSync(path.join(TLS, name), 'utf8');
export const SANDBOX_SECRET = 'sk_canary_of_the_sandbox';
/** As Asaas writes its keys. */
export const ASAAS_KEY = `$aact_hmlg_${SANDBOX_SECRET}`;
export const CLIENT_SECRET = 'cs_canary_of_the_sandbox';
export const HMAC_KEY = 'hmac_of_the_sandbox';

/** The compiled sandbox as a process of its own: the very provider the product is developed against. */
export class SandboxProcess {
  private constructor(
    readonly url: string,
    readonly tlsUrl: string,
    private readonly child: ChildProcess,
    private readonly dir: string,
  ) {}

  static async start(): Promise<SandboxProcess> {
    const dir = mkdtempSync(path.join(tmpdir(), 'camarim-sandbox-'));
    const [port, tlsPort] = [await freePort(), await freePort()];
    const env = {
      // only inside the codes: an address of numbers is none to other readers of BR Codes
      SANDBOX_URL: 'https://pix.camarim.test',
      ...{
        PORT: String(port),
        SANDBOX_LEDGER_DIR: dir,
        LOG_LEVEL: 'fatal',
        PIX_SANDBOX_HMAC_KEY: HMAC_KEY,
      },
      ...{ PIX_SANDBOX_SECRET_KEY: SANDBOX_SECRET, PIX_SANDBOX_CLIENT_SECRET: CLIENT_SECRET },
      ...{ SANDBOX_TLS_PORT: String(tlsPort), SANDBOX_TLS_CERT_FILE: path.join(TLS, 'server.pem') },
      ...{ SANDBOX_TLS_KEY_FILE: path.join(TLS, 'server.key'), SANDBOX_TLS_CLIENT_CA_FILE: path.join(TLS, 'ca.pem') },
    };
    const main = path.join(ROOT, 'dist/programs/sandbox.js');
    const child = spawn(globalThis.process.execPath, [main], { env, stdio: 'ignore' });
    const sandbox = new SandboxProcess(`http://127.0.0.1:${port}`, `https://127.0.0.1:${tlsPort}`, child, dir);
    await eventually(() =>
      fetch(`${sandbox.url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return sandbox;
  }

  /** What billing's environment says when its demo account is this sandbox. */
  get account(): Record<string, string> {
    return { SANDBOX_URL: this.url, PIX_SANDBOX_SECRET_KEY: SANDBOX_SECRET, PIX_SANDBOX_HMAC_KEY: HMAC_KEY };
  }

  async console<T>(method: string, url: string, body?: unknown): Promise<T> {
    const init =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${this.url}/console/api${url}`, { method, ...init });
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${url}`);
    return (await answer.json()) as T;
  }
  /** What the payer does with the charge of this reference. */
  async act(externalRef: string, mode: string, amountCents?: number): Promise<void> {
    const { charges } = await this.console<{ charges: { id: string }[] }>('GET', `/charges?externalRef=${externalRef}`);
    await this.console('POST', `/charges/${charges[0]?.id}/pay`, { mode, ...(amountCents ? { amountCents } : {}) });
  }
  async end(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill();
    await gone;
    rmSync(this.dir, { recursive: true, force: true });
  }
}
