import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, launch, phone } from './support/browser.js';
import { openAsNewFan, shownPaymentId, shownPix } from './support/buyer.js';
import { query } from './support/database.js';
import { sandbox, site } from './support/environment.config.js';
import { resetFaults } from './support/sandbox.js';

/** A second provider account in the sandbox, with Pix Automático, as the settings screen would create it. */
const ACCOUNT = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0999';

describe('a subscription that renews by itself', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    browser = await launch();
    await query(
      `insert into billing.payment_gateway (id, name, type, kind, is_active, is_sandbox, automatic_pix, priority, base_url,
         options, secret_key_sealed, secret_key_last4, webhook_secret_sealed, webhook_secret_hash)
       select $1, 'Banco de teste', 'pix', 'api-pix', true, true, true, 1, $2, $3, secret_key_sealed, secret_key_last4,
         webhook_secret_sealed, webhook_secret_hash
       from billing.payment_gateway where kind = 'basic-auth' order by created_at limit 1
       on conflict (id) do update set is_active = true`,
      [
        ACCOUNT,
        `${sandbox}/api-pix/v2`,
        { clientId: 'camarim', pixKey: 'pix@camarim.test', tokenUrl: `${sandbox}/api-pix/oauth/token` },
      ],
    );
  });
  afterAll(async () => {
    // the other journeys use the first account
    await query('update billing.payment_gateway set is_active = false where id = $1', [ACCOUNT]);
    await browser?.close();
  });
  beforeEach(async () => {
    context = await phone(browser);
    page = await context.newPage();
    errors = collectErrors(page);
    await openAsNewFan(page);
  });
  afterEach(async () => {
    await resetFaults();
    await context.close();
  });

  /** The payer confirms the payment and the monthly debits in the bank's app. */
  const payAndAuthorise = async (code: string) => {
    const bank = await context.newPage();
    await bank.goto(`${sandbox}/pagar?code=${encodeURIComponent(code)}`);
    await bank.getByRole('button', { name: 'Pagar e autorizar' }).click();
    await bank.waitForURL(/done=authorise/, { waitUntil: 'load' });
  };

  it('a fan chooses to pay every month, sees when the next debit comes, and ends it with a confirmation (BIL-48)', async () => {
    await page.getByText('R$ 19,90').first().click();
    const choice = page.getByLabel(/Pagar todo mês com Pix Automático/);
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(false);
    await choice.check();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Assinar agora' }).click();
    const code = await shownPix(page);
    await page.getByText(/autoriza R\$\s19,90 por mês/).waitFor();
    const paymentId = shownPaymentId(page);
    await payAndAuthorise(code);
    await page.getByText('Pagamento confirmado! Acesso liberado com sucesso!').waitFor();

    await page.goto(`${site}/profile`);
    const section = page.getByRole('region', { name: 'Renovação automática' });
    await section.waitFor();
    // the first debit is scheduled at the bank shortly after the payment
    const next = section.getByText(/Próxima cobrança em \d{2}\/\d{2}\/\d{4}/);
    for (let tries = 0; tries < 10 && !(await next.isVisible()); tries += 1) {
      await next.waitFor({ timeout: 3_000 }).catch(() => page.reload());
    }
    await next.waitFor();
    expect(await section.getByText('R$ 19,90 por mês').count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    await section.getByRole('button', { name: /Cancelar renovação de/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar renovação' }).click();
    await section.getByText(/^Cancelada em/).waitFor();
    expect(await section.getByText('Próxima cobrança').count()).toBe(0);
    const [row] = await query<{ ended_by: string }>(
      'select r.ended_by from billing.recurrence r join billing.payment p on p.recurrence_id = r.id where p.id = $1',
      [paymentId],
    );
    expect(row).toEqual({ ended_by: 'fan' });
    expect(errors).toEqual([]);
  });
});
