import type { Browser } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, desktop, launch, phone } from './support/browser.js';
import { query } from './support/database.js';
import { admin, site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { codeFor, invitationFor } from './support/mailbox.js';
import { enterOffice } from './support/office.js';

const EMAIL = `criadora-${Date.now()}@exemplo.com`;
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

it('a creator invited by mail accepts on her phone, comes in by a code, and her link works no second time (A5)', async () => {
  // another journey may have given her an account
  await query(`update catalog.model set creator_user_id = null where username = 'maya'`, []);
  const office = await (await desktop(browser)).newPage();
  const errors = collectErrors(office);
  await enterOffice(office);
  await office.getByRole('navigation', { name: 'Telas' }).waitFor();
  const maya = (await (await fetch(`${site}/api/v1/models/maya`)).json()) as { id: string; displayName: string };
  await office.goto(new URL(`/admin/criadoras/${maya.id}`, admin).href);
  const access = office.getByRole('region', { name: 'Acesso dela' });
  await access.getByRole('button', { name: 'Convidar por e-mail' }).click();
  await office.getByLabel('E-mail dela').fill(EMAIL);
  expect(await accessibilityViolations(office)).toEqual([]);
  await office.getByRole('button', { name: 'Enviar convite' }).click();
  await access.getByText(/^Convite enviado para c\*+@exemplo\.com/).waitFor();

  const hers = await phone(browser);
  const link = new URL(await invitationFor(hers, EMAIL), site).href;
  const page = await hers.newPage();
  await page.goto(link);
  await page.getByRole('heading', { name: `Convite para ${maya.displayName}` }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Seu nome').fill('Marina Duarte');
  await page.getByRole('button', { name: 'Aceitar convite' }).tap();
  await page.getByRole('link', { name: 'Entrar' }).tap();
  await page.getByLabel('Seu e-mail').fill(EMAIL);
  await page.getByRole('button', { name: 'Receber código' }).tap();
  await page.getByLabel('Código de 6 números').fill(await codeFor(hers, EMAIL));
  await page.getByRole('button', { name: 'Entrar', exact: true }).tap();
  await eventually(async () => {
    // her page is hers a moment after she accepted
    const own = page.getByText(maya.displayName, { exact: true }).first();
    const isIn = await own.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => undefined,
    );
    if (!isIn) await page.reload();
    return isIn;
  });

  const other = await (await phone(browser)).newPage();
  await other.goto(link);
  await other.getByText('Este convite já foi aceito.').waitFor();
  await other.getByRole('link', { name: 'Entrar' }).waitFor();
  expect(await other.getByRole('button', { name: 'Aceitar convite' }).count()).toBe(0);
  await access.getByText('Marina Duarte').waitFor();
  await access.getByRole('button', { name: 'Tirar o acesso' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Tirar o acesso' }).click();
  await access.getByText(/^Ninguém entra como ela ainda/).waitFor();
  expect(errors).toEqual([]);
});
