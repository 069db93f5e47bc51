import type { Page } from 'playwright-core';
import { site } from './environment.config.js';
import { codeFor } from './mailbox.js';

/** Where creators work. */
export const studio = new URL('/estudio', site).href;

/** Signs a creator in on her phone by a code, at another system's address and mailbox where those are given. */
export async function enterStudio(page: Page, email: string, url = studio, at?: Parameters<typeof codeFor>[3]) {
  await page.goto(url);
  await page.getByLabel('Seu e-mail').fill(email);
  await page.getByRole('button', { name: 'Receber código' }).click();
  await page.getByLabel('Código de 6 números').fill(await codeFor(page.context(), email, new Set(), at));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { name: /^Oi, / }).waitFor();
}
