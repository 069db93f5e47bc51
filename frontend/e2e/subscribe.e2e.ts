import type { Browser, BrowserContext, Page } from 'playwright-core';
import { collectErrors, desktop, isMarked, launch, mark, phone } from './support/browser.js';
import { admin, site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { signUp } from './support/fan.js';
import { enterOffice } from './support/office.js';
import { playsWhole } from './support/player.js';
import { chargesOf, payInBankApp, resetFaults, setFaults } from './support/sandbox.js';

describe('a fan on a phone', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    browser = await launch();
  });
  beforeEach(async () => {
    context = await phone(browser);
    page = await context.newPage();
    errors = collectErrors(page);
    await page.goto(`${site}/luna`);
  });
  afterEach(async () => {
    await resetFaults();
    await context.close();
  });
  afterAll(() => browser?.close());

  const sheet = () => page.getByRole('dialog');
  const lockedVideo = () => page.locator('article', { hasText: 'Cadastre-se para ver uma prévia' }).first();
  const pixCode = async () => {
    await sheet().getByRole('button', { name: 'Copiar código PIX' }).waitFor();
    return sheet().getByLabel('PIX copia e cola').inputValue();
  };
  /** Opens the checkout of the plan of R$ 19,90 from the page and asks for its PIX. */
  const askForPix = async () => {
    await page
      .getByRole('button', { name: 'Libere seu Acesso Grátis' })
      .or(page.getByRole('button', { name: 'Cadastrar Grátis' }))
      .first()
      .click();
    await signUp(page);
    await sheet().waitFor({ state: 'hidden' });
    await page.getByText('R$ 19,90').first().click();
    await sheet().getByRole('button', { name: 'Assinar agora' }).click();
  };
  const paymentIdOf = async (request: () => Promise<void>): Promise<string> => {
    const answer = page.waitForResponse(
      (response) => response.url().endsWith('/api/v1/payments') && response.request().method() === 'POST',
    );
    await request();
    return ((await (await answer).json()) as { id: string }).id;
  };

  it('opens the page, signs up, pays by PIX and gets access without reloading (FV-27, FV-22, FV-28)', async () => {
    await mark(page);
    const post = lockedVideo();
    const title = (await post.getByRole('heading').first().textContent()) ?? '';
    await post.getByRole('button', { name: 'Cadastrar Grátis' }).click();
    await signUp(page);
    await sheet().waitFor({ state: 'hidden' });
    // the preview of the tapped post plays automatically, and at its end offers the plans
    const tapped = page.locator('article').filter({ hasText: title }).first();
    await tapped.getByRole('button', { name: 'Desbloquear conteúdos exclusivos' }).click();
    await sheet().getByText('1 mês', { exact: true }).click();
    const paymentId = await paymentIdOf(() => sheet().getByRole('button', { name: 'Assinar agora' }).click());
    const code = await pixCode();

    const [charge, ...others] = await chargesOf(paymentId);
    expect(others).toEqual([]);
    expect(charge).toMatchObject({ amount: 1990, status: 'waiting_payment' });

    await payInBankApp(context, code);
    await sheet().getByText('Pagamento confirmado! Acesso liberado com sucesso!').waitFor();
    await sheet().getByRole('button', { name: 'Ver agora' }).click();

    const video = tapped.locator('video');
    await video.waitFor();
    const seconds = () => video.evaluate((element: HTMLVideoElement) => element.duration);
    await eventually(async () => ((await seconds()) >= 8 ? true : undefined));
    await playsWhole(video);
    expect(await isMarked(page)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('sees an error beside each invalid field, and nothing is sent (USR-08)', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/signup')) sent += 1;
    });
    await lockedVideo().getByRole('button', { name: 'Cadastrar Grátis' }).click();
    await sheet().locator('button[type=submit]').click();
    expect(await sheet().getByText('Todos os campos são obrigatórios').count()).toBeGreaterThan(0);
    await sheet().getByLabel('Seu nome').fill('Ana');
    await sheet().getByLabel('Seu melhor email').fill('ana@');
    await sheet().getByLabel('WhatsApp').fill('1198765');
    await sheet().getByLabel('CPF').fill('11111111111');
    await sheet().locator('button[type=submit]').click();
    await sheet()
      .getByText(/^Email inválido\. Use um formato como:/)
      .waitFor();
    await sheet().getByText('Telefone inválido. Use o formato: (11) 99999-9999').waitFor();
    await sheet().getByText('CPF inválido. Verifique os números digitados').waitFor();
    expect(sent).toBe(0);
  });

  it('sees "Ops, pequeno problema!" when the provider is down for all four tries, and trying again works on the same payment (BIL-23)', async () => {
    await setFaults({ provider: { failNext: 4 } });
    const paymentId = await paymentIdOf(askForPix);
    await sheet().getByText('Ops, pequeno problema!').waitFor();
    expect(await chargesOf(paymentId)).toEqual([]);
    await sheet().getByRole('button', { name: 'Tentar Novamente' }).click();
    const code = await pixCode();
    expect(await chargesOf(paymentId)).toHaveLength(1);
    await payInBankApp(context, code);
    await sheet().getByText('Pagamento confirmado! Acesso liberado com sucesso!').waitFor();
  });

  it('gets access even when the webhook is lost, because pending charges are polled (BIL-37)', async () => {
    await askForPix();
    const code = await pixCode();
    await setFaults({ webhook: { loseNext: 1 } });
    await payInBankApp(context, code);
    await sheet().getByText('Pagamento confirmado! Acesso liberado com sucesso!').waitFor();
  });

  it('comes back from the bank app to a page whose connection was cut, and sees the payment at once (BIL-31)', async () => {
    await askForPix();
    const code = await pixCode();
    await context.setOffline(true);
    const bank = await phone(browser);
    await payInBankApp(bank, code);
    await bank.close();
    await context.setOffline(false);
    await sheet().getByText('Pagamento confirmado! Acesso liberado com sucesso!').waitFor();
  });

  it('two taps on "Assinar agora" make one charge (BIL-24)', async () => {
    const ids = new Set<string>();
    page.on('response', (response) => {
      if (!response.url().endsWith('/api/v1/payments') || response.request().method() !== 'POST') return;
      void response.json().then(
        (body: { id: string }) => ids.add(body.id),
        () => undefined,
      );
    });
    await lockedVideo().getByRole('button', { name: 'Cadastrar Grátis' }).click();
    await signUp(page);
    await sheet().waitFor({ state: 'hidden' });
    await page.getByText('R$ 19,90').first().click();
    await sheet().getByRole('button', { name: 'Assinar agora' }).dblclick();
    await pixCode();
    await eventually(async () => (ids.size > 0 ? true : undefined));
    expect(ids.size).toBe(1);
    expect(await chargesOf([...ids][0] ?? '')).toHaveLength(1);
  });

  it('staff sign in to the back-office and find the sale there, with the address masked (FA-18)', async () => {
    const paymentId = await paymentIdOf(askForPix);
    await pixCode();
    const office = await (await desktop(browser)).newPage();
    await enterOffice(office, `${admin}/vendas`);
    await office.getByRole('cell', { name: /19,90/ }).first().waitFor();
    expect((await office.content()).match(/fan-[0-9a-f-]+@/)).toBeNull();
    expect(paymentId).toMatch(/^[0-9a-f-]{36}$/);
    await office.context().close();
  });
});
