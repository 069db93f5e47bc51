import type { BrowserContext } from 'playwright-core';
import { mailReader, sandbox } from './environment.config.js';
import { eventually } from './eventually.js';

/**
 * Reads the newest code sent to somebody, on the mailbox page as a person does.
 * @param seen codes that were used already.
 */
export async function codeFor(context: BrowserContext, to: string, seen: ReadonlySet<string> = new Set()) {
  const mail = await context.newPage();
  await mail.setExtraHTTPHeaders(mailReader);
  const code = await eventually(async () => {
    await mail.goto(`${sandbox}/mail`);
    // the sign-up e-mail contains another code, for the account page
    const mails = mail.locator('a.mail', { hasText: to, hasNotText: 'Confirme seu e-mail' });
    if ((await mails.count()) === 0) return undefined;
    await mails.first().click();
    const text = (await mail.locator('pre.message').textContent()) ?? '';
    const found = /\b\d{6}\b/.exec(text)?.[0];
    return found === undefined || seen.has(found) ? undefined : found;
  });
  await mail.close();
  return code;
}
