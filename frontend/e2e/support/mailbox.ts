import type { BrowserContext } from 'playwright-core';
import { mailReader, sandbox } from './environment.config.js';
import { eventually } from './eventually.js';

const CONFIRMATION = 'Confirme seu e-mail';
const CODE = /\b\d{6}\b/;

/** Where a system's mails arrive, and what opens them. */
interface Mailbox {
  url: string;
  headers: Record<string, string>;
}
const OURS: Mailbox = { url: sandbox, headers: mailReader };

/**
 * Reads the newest sign-in code sent to somebody, on the mailbox page as a person does.
 * @param seen codes that were used already. @param at another system's mailbox.
 */
export const codeFor = (context: BrowserContext, to: string, seen: ReadonlySet<string> = new Set(), at = OURS) =>
  // the sign-up e-mail contains another code, for the account page
  readCode(context, { hasText: to, hasNotText: CONFIRMATION }, seen, CODE, at);

/** Reads the code of the sign-up e-mail, which confirms the address. */
export const confirmationCodeFor = (context: BrowserContext, to: string) =>
  readCode(context, { hasText: new RegExp(`${to}[^]*${CONFIRMATION}|${CONFIRMATION}[^]*${to}`) }, new Set());

/** Reads the link of a creator's invitation: '/estudio/convite#…'. */
export const invitationFor = (context: BrowserContext, to: string) =>
  readCode(context, { hasText: to }, new Set(), /\/estudio\/convite#[\w-]{43}/);

async function readCode(
  context: BrowserContext,
  which: { hasText: string | RegExp; hasNotText?: string },
  seen: ReadonlySet<string>,
  pattern = CODE,
  { url, headers } = OURS,
): Promise<string> {
  const mail = await context.newPage();
  await mail.setExtraHTTPHeaders(headers);
  const code = await eventually(async () => {
    await mail.goto(`${url}/mail`);
    const mails = mail.locator('a.mail', which);
    // a mail of another kind may have come after it
    for (let count = await mails.count(), n = 0; n < count; n += 1) {
      await mails.nth(n).click();
      const text = (await mail.locator('pre.message').textContent()) ?? '';
      const found = pattern.exec(text)?.[0];
      if (found !== undefined) return seen.has(found) ? undefined : found;
      await mail.goto(`${url}/mail`);
    }
    return undefined;
  });
  await mail.close();
  return code;
}
