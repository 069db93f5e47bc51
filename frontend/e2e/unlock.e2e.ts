import { randomUUID } from 'node:crypto';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, desktop, launch, phone } from './support/browser.js';
import { shownPix } from './support/buyer.js';
import { query } from './support/database.js';
import { admin, site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { signUp } from './support/fan.js';
import { enterOffice } from './support/office.js';
import { playsWhole } from './support/player.js';
import { payCharge, payInBankApp, resetFaults } from './support/sandbox.js';
import { asPageOf } from './support/subscriber.js';

interface Made {
  id: string;
  status: string;
}

describe('a film sold on its own', () => {
  let browser: Browser;
  let office: BrowserContext;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let film: { id: string; title: string; modelId: string };

  /** As the price window of the back-office does. */
  const price = async (method: 'PUT' | 'DELETE', body?: object) => {
    const [tab] = office.pages();
    const status = await tab?.evaluate(async ({ url, init }) => (await fetch(url, init)).status, {
      url: `${new URL(admin).origin}/api/v1/admin/posts/${film.id}/price`,
      init: {
        method,
        ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      },
    });
    expect(status).toBe(200);
  };
  const show = () => page.goto(`${site}/gallery?publicacao=${film.id}`);
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  beforeAll(async () => {
    browser = await launch();
    // of the creator whose posts no other journey buys
    const [row] = await query<typeof film>(
      `select p.id, p.title, p.model_id as "modelId" from catalog.post p join catalog.model m on m.id = p.model_id
       where m.username = 'maya' and p.media_type = 'video' and p.is_published and (p.is_exclusive or p.is_premium)
       order by p.created_at limit 1`,
      [],
    );
    if (!row) throw new Error('the demonstration has no film for subscribers');
    film = row;
    office = await desktop(browser);
    const tab = await office.newPage();
    await enterOffice(tab);
    await tab.getByRole('button', { name: 'Sair' }).waitFor();
    const [known] = await query<{ revision: number }>('select revision from billing.post_price where post_id = $1', [
      film.id,
    ]);
    await price('PUT', { priceCents: 2490, subscriberPriceCents: null, revision: known?.revision ?? 0 });
  });
  beforeEach(async () => {
    context = await phone(browser);
    page = await context.newPage();
    errors = collectErrors(page);
  });
  afterEach(async () => {
    await resetFaults();
    await context.close();
  });
  afterAll(async () => {
    if (film) await price('DELETE');
    await browser?.close();
  });

  const becomeFan = async (): Promise<ReturnType<typeof asPageOf>> => {
    const ask = asPageOf(context, 'pt-BR');
    const email = `fan-${randomUUID().slice(0, 12)}@exemplo.com.br`;
    await ask('PUT', '/consents', { marketing: false, analytics: false });
    await ask('POST', '/signup', { name: 'Ana Souza', email, phone: '(11) 98765-4321', cpf: generateCpf() });
    return ask;
  };
  const approved = (ask: ReturnType<typeof asPageOf>, id: string) =>
    eventually(async () => (await ask<Made>('GET', `/payments/${id}`)).status === 'approved' || undefined);

  it('is bought by a visitor by PIX and plays at once, and the receipt keeps what was in it (PUR-02, PUR-03, PUR-05)', async () => {
    await eventually(async () => {
      const answer = await fetch(`${site}/api/v1/posts/${film.id}`);
      const { items } = (await answer.json()) as { items: { priceCents: number | null }[] };
      return items[0]?.priceCents === 2490 || undefined;
    });
    await show();
    await page.getByText('R$ 24,90').first().waitFor();
    await button('Cadastrar Grátis').click();
    await signUp(page);
    // the preview that was promised runs to its end
    await button('Ver preço e o que vem nela').click();
    const buy = button(/^Abrir por R\$\s24,90$/);
    await buy.waitFor();
    await page.getByText(/Fica com você enquanto sua conta existir/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await buy.click();
    await payInBankApp(context, await shownPix(page));
    await page.getByText('Pagamento confirmado! Acesso liberado com sucesso!').waitFor();
    await page.getByText('para sempre').waitFor();
    await button('Ver agora').click();
    const video = page.locator('video');
    await video.waitFor();
    await playsWhole(video);

    await page.goto(`${site}/profile`);
    const purchase = page.getByRole('region', { name: 'Compras e recibos' }).getByRole('listitem').first();
    await purchase.getByText(film.title).waitFor();
    await purchase.getByRole('link', { name: /^Ver recibo/ }).click();
    await page.getByText(/^Vídeo de \d+:\d\d$/).waitFor();
    expect(errors).toEqual([]);
  });

  it('is already included for a subscriber, who finds no button and cannot buy it (PUR-03)', async () => {
    const ask = await becomeFan();
    const plans = await ask<{ id: string; modelId: string | null }[]>('GET', '/plans?model=maya');
    const plan = plans.find(({ modelId }) => modelId === film.modelId);
    const order = { planType: 'subscription', planId: plan?.id, modelId: film.modelId };
    const { id } = await ask<Made>('POST', '/payments', order);
    await payCharge(id);
    await approved(ask, id);
    await show();
    await page.getByText('Já incluído').first().waitFor();
    expect(await button(/Abrir por|Ver preço/).count()).toBe(0);
    await expect(ask('POST', '/payments', { unlock: film.id })).rejects.toThrow(/409.*post-included/);
  });

  it('is paid in two tabs: one payment is kept, the other comes back by itself (PUR-04, BIL-37)', async () => {
    const ask = await becomeFan();
    const first = (await ask<Made>('POST', '/payments', { unlock: film.id })).id;
    await eventually(async () => (await ask<Made>('GET', `/payments/${first}`)).status === 'pending' || undefined);
    await query("update billing.payment set expires_at = now() - interval '1 s', next_check_at = now() where id = $1", [
      first,
    ]);
    await eventually(async () => (await ask<Made>('GET', `/payments/${first}`)).status === 'expired' || undefined);
    const second = (await ask<Made>('POST', '/payments', { unlock: film.id })).id;
    expect(second).not.toBe(first);
    await payCharge(second);
    await approved(ask, second);
    await payCharge(first);
    await eventually(async () => {
      const [row] = await query<{ status: string }>('select status from billing.refund where payment_id = $1', [first]);
      return row?.status === 'settled' || undefined;
    });
    const unlocks = await query('select payment_id from billing.unlock where payment_id = any($1)', [[first, second]]);
    expect(unlocks).toEqual([{ payment_id: second }]);
  });
});
