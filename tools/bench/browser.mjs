// A browser driven by its own protocol alone. Test drivers switch its debugger on, which reads the whole script again for
// every error object a page makes: a fifth of a second on a cheap phone, that no phone spends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ANSWERED_WITHIN_MS = 60_000;
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-first-run',
];

/** Messages of the protocol end with a zero byte. @param heard gets each message of `stream`. */
function readMessages(stream, heard) {
  let rest = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    const parts = (rest + chunk).split('\0');
    rest = parts.pop();
    for (const part of parts) heard(JSON.parse(part));
  });
}

/**
 * Starts a browser with an empty profile. @param executablePath of Chromium. @returns send (a command; with the id of a
 * session for a page), on (calls `read` with every event of a session, until the function it returns is called), close.
 */
export async function openBrowser(executablePath) {
  const profile = mkdtempSync(join(tmpdir(), 'camarim-bench-browser-'));
  const child = spawn(executablePath, [...FLAGS, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , commands, answers] = child.stdio;
  const waiting = new Map();
  const listeners = new Set();
  let last = 0;
  readMessages(answers, (message) => {
    const { resolve, reject, timer } = waiting.get(message.id) ?? {};
    if (!resolve) {
      for (const listener of listeners) listener(message);
      return;
    }
    clearTimeout(timer);
    waiting.delete(message.id);
    if (message.error) reject(new Error(message.error.message));
    else resolve(message.result);
  });
  return {
    send: (method, params = {}, sessionId = undefined) =>
      new Promise((resolve, reject) => {
        last += 1;
        const late = () => reject(new Error(`${method}: expected an answer within ${ANSWERED_WITHIN_MS} ms`));
        waiting.set(last, { resolve, reject, timer: setTimeout(late, ANSWERED_WITHIN_MS) });
        commands.write(`${JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
      }),
    on(sessionId, read) {
      const listener = (message) => {
        if (message.sessionId === sessionId) read(message.method, message.params);
      };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      child.kill();
      await once(child, 'exit');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Opens an empty page with cookies and a cache of its own. @returns send, on(method, read), evaluate (a function of the
 * page and its arguments; its answer as JSON), load (goes to an address and waits for its load event), close.
 */
export async function openPage(browser) {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method, params) => browser.send(method, params, sessionId);
  const on = (wanted, read) => browser.on(sessionId, (method, params) => method === wanted && read(params));
  await send('Page.enable');
  return {
    send,
    on,
    async evaluate(work, ...args) {
      const expression = `(${work})(...${JSON.stringify(args)})`;
      const options = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send('Runtime.evaluate', options);
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    async load(url) {
      const loaded = new Promise((resolve) => {
        const end = on('Page.loadEventFired', () => resolve(end()));
      });
      const { errorText } = await send('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
      await loaded;
    },
    close: () => browser.send('Target.disposeBrowserContext', { browserContextId }),
  };
}
