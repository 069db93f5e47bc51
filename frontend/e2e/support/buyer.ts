import type { Page } from 'playwright-core';
import { sheetsClosed } from './browser.js';
import { site } from './environment.config.js';
import { signUp } from './fan.js';

/** Opens a profile and signs up a new fan with its own button. */
export async function openAsNewFan(page: Page): Promise<void> {
  await page.goto(`${site}/luna`);
  const button = (name: string) => page.getByRole('button', { name });
  await button('Libere seu Acesso Grátis').or(button('Cadastrar Grátis')).first().click();
  await signUp(page);
  await sheetsClosed(page);
}

/** The PIX code currently shown, in a sheet or on the payment's own page. */
export async function shownPix(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copiar código PIX' }).waitFor();
  return page.getByLabel('PIX copia e cola').inputValue();
}

/** The id of the payment currently shown, from the address bar. */
export const shownPaymentId = (page: Page): string => /pagamento\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
