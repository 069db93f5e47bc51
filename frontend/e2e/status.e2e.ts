import { randomUUID } from 'node:crypto';
import type { PaymentDto, PlanDto } from '@camarim/contracts';
import type { Browser, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, desktop, launch, phone } from './support/browser.js';
import { query } from './support/database.js';
import { gated, site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { payInBankApp } from './support/sandbox.js';
import { HttpVisitor } from './support/visitor.js';

/** The page caches its measurements for 15 s; a busy machine needs longer. */
const KEPT_MS = 45_000;

describe('the public status page', () => {
  let browser: Browser;
  let page: Page;
  let errors: string[];
  /** Measurements of other journeys' payments, removed while this one runs. */
  let unmeasured: Array<{ id: string; recorded_at: Date }> = [];

  const open = async (width: 'phone' | 'desktop') => {
    page = await (await (width === 'phone' ? phone(browser) : desktop(browser))).newPage();
    errors = collectErrors(page);
  };
  const hasNoViolations = async () => {
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(wide).toBe(false);
  };

  beforeAll(async () => {
    browser = await launch();
    unmeasured = await query(
      `with found as (select id, recorded_at from billing.subscription where recorded_at is not null)
       update billing.subscription s set recorded_at = null from found where s.id = found.id
       returning s.id, found.recorded_at`,
      [],
    );
    await query('delete from billing.incident', []);
  });
  afterAll(async () => {
    await browser?.close();
    for (const { id, recorded_at } of unmeasured)
      await query('update billing.subscription set recorded_at = $2 where id = $1', [id, recorded_at]);
    await query('delete from billing.incident', []);
  });

  it('before the first payment it shows that there is nothing to measure yet, and no number (GW-16)', async () => {
    // the second gateway has a cache of its own
    await open('phone');
    await eventually(async () => {
      await page.goto(`${gated}/status`);
      return (
        (await page.getByText('Ainda não houve pagamentos por PIX nos últimos 7 dias para medir.').count()) || undefined
      );
    }, KEPT_MS);
    expect(await page.locator('dl').count()).toBe(0);
    await page.getByText(/Nenhum incidente registrado nos últimos 90 dias|Ainda não há medições/).waitFor();
    await hasNoViolations();
  });

  it('after a payment it shows how long paid access takes, and which part was down for how long (GW-16)', async () => {
    await open('desktop');
    const fan = new HttpVisitor();
    await fan.signUp();
    const plans = (await (await fan.send('GET', '/api/v1/plans?model=luna')).json()) as PlanDto[];
    const bought = { planType: 'subscription', planId: plans[0]?.id, modelId: plans[0]?.modelId ?? undefined };
    const order = await fan.send('POST', '/api/v1/payments', bought, { 'idempotency-key': randomUUID() });
    const { id } = (await order.json()) as PaymentDto;
    const seen = async () => (await (await fan.send('GET', `/api/v1/payments/${id}`)).json()) as PaymentDto;
    await payInBankApp(page.context(), await eventually(async () => (await seen()).pix?.code));
    await eventually(async () => ((await seen()).unlocked ? true : undefined));
    await query(
      `insert into billing.incident (part, began_at, ended_at)
       values ('catalog', now() - interval '3 hours', now() - interval '175 minutes')`,
      [],
    );

    await page.bringToFront();
    const p95 = page.locator('dl div', { hasText: '95 em cada 100 acessos liberados em até' }).locator('dd');
    await eventually(async () => {
      await page.goto(`${site}/status`);
      return (await p95.count()) > 0 && (await page.getByRole('listitem').count()) > 0 ? true : undefined;
    }, KEPT_MS);
    expect(await p95.textContent()).toMatch(/^(\d{1,3} ms|\d{1,2}(,\d+)? s)$/);
    expect(await page.getByText('1 pagamento nos últimos 7 dias.').count()).toBe(1);
    expect(await page.getByRole('listitem').textContent()).toMatch(/Perfis e publicações.*\d\d\/\d\d\/\d{4}.* · 5 min/);
    await hasNoViolations();
  });
});
