import type { Browser, Page } from 'playwright-core';
import { phone } from './browser.js';
import { makeCreator } from './calls.js';
import { site } from './environment.config.js';
import { signUp } from './fan.js';
import { codeFor } from './mailbox.js';

/** Where creators work. */
export const studio = new URL('/estudio', site).href;

/** @returns the e-mail address of a new account that is now Luna's creator. */
export async function newCreator(browser: Browser): Promise<string> {
  const context = await phone(browser);
  const page = await context.newPage();
  await page.goto(`${site}/luna`);
  await page.getByRole('button', { name: 'Liberar Acesso Grátis' }).click();
  const email = await signUp(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await context.close();
  await makeCreator(email, 'luna');
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
