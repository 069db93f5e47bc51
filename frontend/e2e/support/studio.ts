import type { Browser, Page } from 'playwright-core';
import { phone, sheetsClosed } from './browser.js';
import { query } from './database.js';
import { databaseUrl, site } from './environment.config.js';
import { signUp } from './fan.js';
import { codeFor } from './mailbox.js';
import type { System } from './rooms.js';

/** Where creators work. */
export const studio = new URL('/estudio', site).href;

type Place = Pick<System, 'site' | 'databaseUrl'>;

/** Signs up on this page and is a model's creator from then on. @returns the e-mail address of her account. */
export async function becomeCreator(page: Page, username: string, at: Place = { site, databaseUrl }): Promise<string> {
  await page.goto(`${at.site}/${username}`);
  await page.getByRole('button', { name: 'Liberar Acesso Grátis' }).click();
  const email = await signUp(page);
  await sheetsClosed(page);
  await makeCreator(email, username, at.databaseUrl);
  return email;
}

/** As the team would after checking her documents. */
async function makeCreator(email: string, username: string, at: string): Promise<void> {
  const [account] = await query<{ id: string }>(
    `update users.account set role = 'creator' where email = $1 returning id`,
    [email],
    at,
  );
  await query('update catalog.model set creator_user_id = $2 where username = $1', [username, account?.id], at);
}

/** @returns the e-mail address of a new account that is now Luna's creator. */
export async function newCreator(browser: Browser): Promise<string> {
  const context = await phone(browser);
  const email = await becomeCreator(await context.newPage(), 'luna');
  await context.close();
  return email;
}

/** Signs a creator in on her phone by a code, at another system's address and mailbox where those are given. */
export async function enterStudio(page: Page, email: string, url = studio, at?: Parameters<typeof codeFor>[3]) {
  await page.goto(url);
  await page.getByLabel('Seu e-mail').fill(email);
  await page.getByRole('button', { name: 'Receber código' }).click();
  await page.getByLabel('Código de 6 números').fill(await codeFor(page.context(), email, new Set(), at));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { name: /^Oi, / }).waitFor();
}
