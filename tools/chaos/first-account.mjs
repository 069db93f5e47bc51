// A second provider account, first in order, with a sandbox process and books of its own: it can be killed while the
// other goes on.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startApp } from '../lib/app-process.mjs';
import { preferPort } from '../lib/ports.mjs';
import { envFor } from '../lib/stack-env.mjs';
import { everyConsole, sandboxConsole } from './sandbox.mjs';
import { within } from './within.mjs';

/** Before the demonstration's account, which has 100. */
const PRIORITY = 50;

/** @returns its process, its console, its standing among the accounts, and how it is turned off again. */
export async function openFirstAccount(run) {
  const { stack, staff } = run;
  const port = await preferPort(undefined, new Set(Object.values(stack.ports)));
  const own = {
    SANDBOX_URL: `http://127.0.0.1:${port}`,
    SANDBOX_LEDGER_DIR: join(run.dataDir, 'sandbox-2'),
    SANDBOX_SMTP_PORT: '',
  };
  mkdirSync(own.SANDBOX_LEDGER_DIR, { recursive: true });
  const app = startApp({
    name: 'sandbox-2',
    program: 'sandbox',
    port,
    env: envFor('sandbox', { ...stack.env, ...own }, port),
    logDir: stack.logDir,
    onDeath: (part, how) => run.accidents.push(`${part.name} (${how.code ?? how.signal})`),
  });
  stack.processes[app.name] = app; // ends with the stack
  await app.ready;
  const books = sandboxConsole(app.url);
  run.sandbox = everyConsole([sandboxConsole(stack.urls.sandbox), books]);
  await run.heal();
  const { id } = await staff.call('POST', '/admin/gateways', {
    name: 'Primeiro banco',
    kind: 'basic-auth',
    isSandbox: true,
    baseUrl: `${app.url}/pix`,
    priority: PRIORITY,
    options: {},
    secretKey: stack.env.PIX_SANDBOX_SECRET_KEY,
    hmacKey: stack.env.PIX_SANDBOX_HMAC_KEY,
  });
  const { ok, message } = await staff.call('POST', `/admin/gateways/${id}/test`);
  if (!ok) throw new Error(`the first account cannot be used: ${message}`);
  const activate = (isActive) => staff.call('PUT', `/admin/gateways/${id}/active`, { isActive });
  await activate(true);
  const standing = async () => {
    const { gateways } = await staff.call('GET', '/admin/gateways/routing');
    return gateways.find(({ gatewayId }) => gatewayId === id);
  };
  await within(30_000, 'new charges go to the first account', async () => (await standing()).isNext);
  return { app, books, standing, turnOff: () => activate(false) };
}
