import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

/** @returns a CPF with right check digits that belongs to nobody we know. */
export function someCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, i) => total + digit * (length + 1 - i), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}

/** Fills the sign-up sheet as a new fan and sends it. @returns the fan's address. */
export async function signUp(page: Page): Promise<string> {
  const email = `fan-${randomUUID().slice(0, 12)}@exemplo.com.br`;
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Seu nome').fill('Ana Beatriz Souza');
  await sheet.getByLabel('Seu melhor email').fill(email);
  await sheet.getByLabel('WhatsApp').fill('11987654321');
  await sheet.getByLabel('CPF').fill(someCpf());
  await sheet.locator('button[type=submit]').click();
  return email;
}

/** Fills the VIP form as a new fan, without a phone, and sends it. */
export async function signUpVip(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Nome Completo *').fill('Ana Beatriz Souza');
  await sheet.getByLabel('Email *').fill(`vip-${randomUUID().slice(0, 12)}@exemplo.com.br`);
  await sheet.getByRole('button', { name: 'Ativar Acesso VIP' }).click();
}
