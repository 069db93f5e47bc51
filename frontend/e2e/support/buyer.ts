import type { Page } from 'playwright-core';
import { site } from './environment.config.js';
import { signUp } from './fan.js';

/** A new fan on a profile, signed up by its own button. */
export async function openAsNewFan(page: Page): Promise<void> {
  await page.goto(`${site}/luna`);
  const button = (name: string) => page.getByRole('button', { name });
  await button('Libere seu Acesso Grátis').or(button('Cadastrar Grátis')).first().click();
  await signUp(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The code of the PIX that is shown now, in a sheet or on its own page. */
export async function shownPix(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copiar código PIX' }).waitFor();
  return page.getByLabel('PIX copia e cola').inputValue();
}

/** The payment that is shown now: its own address stands in the address bar. */
export const shownPaymentId = (page: Page): string => /pagamento\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
