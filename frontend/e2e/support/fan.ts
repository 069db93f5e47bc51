import { randomUUID } from 'node:crypto';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Page } from 'playwright-core';
import { site } from './environment.config.js';
import { codeFor } from './mailbox.js';

/** Fills and submits the sign-up sheet as a new fan. @returns the fan's e-mail address. */
export async function signUp(page: Page): Promise<string> {
  const email = `fan-${randomUUID().slice(0, 12)}@exemplo.com.br`;
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Seu nome').fill('Ana Beatriz Souza');
  await sheet.getByLabel('Seu melhor email').fill(email);
  await sheet.getByLabel('WhatsApp').fill('11987654321');
  await sheet.getByLabel('CPF').fill(generateCpf());
  await sheet.locator('button[type=submit]').click();
  return email;
}

/** Fills and submits the VIP form as a new fan, without a phone number. */
export async function signUpVip(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Nome Completo *').fill('Ana Beatriz Souza');
  await sheet.getByLabel('Email *').fill(`vip-${randomUUID().slice(0, 12)}@exemplo.com.br`);
  await sheet.getByRole('button', { name: 'Ativar Acesso VIP' }).click();
}

/**
 * Opens the account of somebody who has one, by a code. On the page, because a code may cost its browser work.
 * @param used codes that were used already; the new one is added.
 */
export async function enterAccount(page: Page, email: string, used = new Set<string>()): Promise<void> {
  await page.goto(`${site}/login?voltar=%2Fprofile`);
  await page.getByLabel('Seu e-mail').fill(email);
  await page.getByRole('button', { name: 'Receber código' }).click();
  await page.getByLabel('Código de 6 números').waitFor();
  const code = await codeFor(page.context(), email, used);
  used.add(code);
  await page.getByLabel('Código de 6 números').fill(code);
  await page.getByRole('heading', { name: 'Minha conta', exact: true }).waitFor();
}
