import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, desktop, launch, phone, sheetsClosed } from './support/browser.js';
import { daysOfNextMonth, freeDays } from './support/calendar.js';
import { beginsIn } from './support/calls.js';
import { site } from './support/environment.config.js';
import { signUp } from './support/fan.js';
import { enterOffice, toScreen } from './support/office.js';
import { payInBankApp } from './support/sandbox.js';
import { enterStudio, newCreator } from './support/studio.js';

const PAID = 'Pagamento confirmado! WhatsApp liberado com sucesso!';

describe('a fan who wants a call', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    browser = await launch();
    const office = await desktop(browser);
    await writeNumber(await office.newPage());
    await office.close();
  });
  beforeEach(async () => {
    context = await phone(browser);
    page = await context.newPage();
    errors = collectErrors(page);
  });
  afterEach(() => context.close());
  afterAll(() => browser?.close());

  const sheet = () => page.getByRole('dialog');
  const pay = async () => {
    await sheet().getByRole('button', { name: 'Copiar código PIX' }).waitFor();
    await payInBankApp(context, await sheet().getByLabel('PIX copia e cola').inputValue());
    await sheet().getByText(PAID).waitFor();
  };
  /** @returns the id of the booking. */
  const seeBooking = async (): Promise<string> => {
    await sheet().getByRole('link', { name: 'Ver meu agendamento' }).click();
    await page.getByText('Está pago e marcado.').waitFor();
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  };
  const chooseDay = async () => (await daysOfNextMonth(page)).last().click();
  /** Signs up a new fan on Luna's profile. */
  const enter = async () => {
    await page.goto(`${site}/luna`);
    await page.getByRole('button', { name: 'Liberar Acesso Grátis' }).click();
    await signUp(page);
    await sheetsClosed(page);
  };

  it("signs up for calls on a profile, chooses 'Amanhã à Tarde' and pays (FV-16, FV-25, FV-26)", async () => {
    await page.goto(`${site}/luna`);
    await page.getByRole('button', { name: 'Cadastre-se para Chamadas' }).click();
    await signUp(page);
    await sheet().getByText('RECOMENDADA').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await sheet().getByRole('button', { name: 'Agendar Agora: Chamada de vídeo' }).click();
    await sheet().getByText('Amanhã à Tarde').click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await sheet().getByRole('button', { name: 'Reservar e pagar' }).click();
    await pay();
    await seeBooking();
    expect(await page.getByRole('link', { name: /Falar no WhatsApp/ }).getAttribute('href')).toContain(
      'wa.me/5511912345678?text=',
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('is sent to sign in from /book, and comes back to the day they chose (FV-05)', async () => {
    await page.goto(`${site}/book?modelo=luna`);
    await chooseDay();
    await page
      .getByRole('radio', { name: /^\d\d:\d\d$/ })
      .first()
      .click({ force: true });
    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
    const back = new URL(page.url()).searchParams.get('voltar') ?? '';
    expect(back).toMatch(/^\/book\?modelo=luna&opcao=[0-9a-f-]{36}&dia=\d{4}-\d\d-\d\d$/);
    await page.goto(site + back);
    await page
      .getByRole('radio', { name: /^\d\d:\d\d$/ })
      .first()
      .waitFor({ state: 'attached' });
  });

  it('reads /book in English where the browser asks for it (FV-06)', async () => {
    await page.goto(`${site}/book?lang=en`);
    await page.getByRole('button', { name: 'Select date and time' }).waitFor();
    await page.getByText('Su', { exact: true }).waitFor();
    await page.getByText('How it works').waitFor();
  });

  it('books and pays on /book; the creator confirms in her panel; the fan moves it, and both go in when it is time (FV-06, CAT-34, USR-34)', async () => {
    await enter();
    await page.goto(`${site}/book?modelo=luna`);
    expect(await page.getByRole('button', { name: 'Selecione data e horário' }).isDisabled()).toBe(true);
    await chooseDay();
    await page
      .getByRole('radio', { name: /^\d\d:\d\d$/ })
      .first()
      .check({ force: true });
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Agendar chamada em / }).click();
    await sheet().getByText('Chamada de vídeo individual, 30 minutos').waitFor();
    await sheet()
      .getByText(/R\$\s149,90/)
      .waitFor();
    await sheet().getByRole('button', { name: 'Concluir agendamento' }).click();
    await pay();
    const id = await seeBooking();
    expect(await page.getByRole('link', { name: /Entrar na chamada/ }).count()).toBe(0);

    await page.getByRole('button', { name: 'Mudar horário' }).click();
    // it opens at the month of its call, behind which nothing may be free yet
    await (await freeDays(sheet())).nth(-2).click();
    await sheet()
      .getByRole('radio', { name: /^\d\d:\d\d$/ })
      .last()
      .check({ force: true });
    await sheet()
      .getByRole('button', { name: /^Mudar para / })
      .click();
    await page.getByText(/^Chamada mudada para /).waitFor();

    const office = await desktop(browser);
    const creatorPage = await office.newPage();
    const creatorErrors = collectErrors(creatorPage);
    await enterStudio(creatorPage, await newCreator(browser));
    expect(await creatorPage.getByRole('navigation', { name: 'Telas' }).getByRole('link').allTextContents()).toEqual([
      ...['Postar', 'Início', 'Mensagens', 'Minha agenda', 'Meus horários', 'Meus números', 'Publicações', 'Stories'],
      ...['Coleções', 'Comentários', 'Ganhos', 'Mimos', 'Público', 'Avisos', 'A equipe'],
    ]);
    for (const forbidden of ['admin/bookings', 'admin/payments'])
      expect((await office.request.get(`${site}/api/v1/${forbidden}`)).status()).toBe(401);
    await creatorPage.getByRole('link', { name: 'Meus horários' }).click();
    await creatorPage.getByRole('button', { name: 'Salvar horários' }).waitFor();
    expect(await accessibilityViolations(creatorPage)).toEqual([]);
    await creatorPage.getByRole('link', { name: 'Minha agenda' }).click();
    const row = creatorPage.getByRole('listitem').filter({ hasText: id.slice(0, 8).toUpperCase() });
    await row.getByRole('button', { name: 'Confirmar' }).click();
    await creatorPage.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
    await row.getByText('Confirmada').waitFor();
    expect(await accessibilityViolations(creatorPage)).toEqual([]);

    await beginsIn(id, 8);
    await creatorPage.reload();
    expect(await row.getByRole('link', { name: 'Entrar na chamada' }).getAttribute('href')).toMatch(/^https:\/\//);
    expect(creatorErrors).toEqual([]);
    await office.close();
    await page.reload();
    const link = page.getByRole('link', { name: /Entrar na chamada/ });
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
    await page.goto(`${site}/agendamentos`);
    await page.getByText('Agendada').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('is led away from /vip without a subscription, and books a VIP period with one (FV-07, FV-08, BIL-52)', async () => {
    await enter();
    await page.goto(`${site}/vip`);
    await page.waitForURL(/\/gallery/);
    await page.goto(`${site}/luna`);
    await page.getByText('R$ 19,90').first().click();
    await sheet().getByRole('button', { name: 'Assinar agora' }).click();
    await sheet().getByRole('button', { name: 'Copiar código PIX' }).waitFor();
    await payInBankApp(context, await sheet().getByLabel('PIX copia e cola').inputValue());
    await sheet().getByText('Pagamento confirmado! Acesso liberado com sucesso!').waitFor();
    await page.goto(`${site}/vip`);
    await page.getByText('VOCÊ É VIP').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Agendar Chamada VIP' }).click();
    await sheet().getByRole('button', { name: 'Luna Reis' }).click();
    await sheet().getByRole('button', { name: 'Agendar VIP: Chamada longa' }).last().click();
    await sheet().getByRole('radio').first().check({ force: true });
    await sheet().getByRole('button', { name: 'Reservar e pagar' }).click();
    await pay();
    expect(errors).toEqual([]);
  });
});

describe('the team with calls', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('makes an offer, hands out its page, sees it clicked, and closes a day (FA-12, FA-13, FA-14, CAT-39)', async () => {
    const context = await desktop(browser);
    const page = await context.newPage();
    const errors = collectErrors(page);
    const window = () => page.getByRole('dialog');
    await signIn(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Modelo' }).click();
    await page.getByRole('option', { name: 'Maya Duarte' }).click();
    await page.getByRole('heading', { name: 'Chamadas de Maya Duarte' }).waitFor();
    await page.getByRole('button', { name: 'Nova chamada' }).click();
    await window().getByLabel('Título').fill('Papo da tarde');
    await window().getByLabel('Descrição').fill('Uma conversa sem pressa.');
    await window().getByRole('combobox', { name: 'Plataforma' }).click();
    await page.getByRole('option', { name: 'Google Meet' }).click();
    await window().getByLabel('Link da chamada').fill('https://meet.google.com/aaa-bbbb-ccc');
    await window().getByLabel('Preço (R$)').fill('89,90');
    expect(await accessibilityViolations(page)).toEqual([]);
    await window().getByRole('button', { name: 'Criar' }).click();
    const tile = page.getByRole('article', { name: 'Papo da tarde' });
    await tile.getByText(/R\$\s89,90/).waitFor();
    await tile.getByRole('button', { name: 'Ver: Papo da tarde' }).click();
    const address = await window().getByRole('link', { name: 'Abrir Chamada' }).getAttribute('href');
    await page.keyboard.press('Escape');

    const html = await (await fetch(address ?? '')).text();
    expect(html).toContain('<meta property="og:title" content="Papo da tarde com Maya Duarte');
    expect(html).toMatch(/R\$\s89,90/);
    expect(html).not.toContain('meet.google.com');
    const fan = await phone(browser);
    const visit = await fan.newPage();
    await visit.goto(address ?? '');
    await visit.getByRole('link', { name: 'Agendar', exact: true }).waitFor();
    expect(await accessibilityViolations(visit)).toEqual([]);
    await fan.close();

    await tile.getByRole('button', { name: 'Análises: Papo da tarde' }).click();
    await window().getByText('Dados insuficientes: são precisos ao menos 10 cliques.').first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Horários' }).click();
    await page.getByRole('button', { name: 'Abrir um horário: Domingo' }).click();
    await dragEnd(page, page.getByRole('button', { name: /^Domingo, aberta/ }).first());
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('Lista e regras').click();
    await page.getByRole('button', { name: 'Adicionar exceção' }).click();
    await page.getByLabel('Exceção 1: dia').fill('2030-12-25');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Salvar horários' }).click();
    await page.getByText('Horários salvos. Fãs já veem os novos.').waitFor();
    await page.getByRole('switch', { name: 'Disponível agora' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('switch', { name: 'Disponível agora', checked: true }).waitFor();
    await page.getByRole('switch', { name: 'Disponível agora' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('switch', { name: 'Disponível agora', checked: false }).waitFor();

    await page.getByRole('tab', { name: 'Ofertas' }).click();
    await tile.getByRole('button', { name: 'Excluir: Papo da tarde' }).click();
    await window().getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Chamada excluída.').waitFor();
    expect(errors).toEqual([]);
  });
});

/** Pulls the end of an open stretch half an hour down, and reads until when it would be open. */
async function dragEnd(page: Page, slot: Locator): Promise<void> {
  await slot.scrollIntoViewIfNeeded();
  const before = await slot.textContent();
  const { x, y, width, height } = (await slot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height - 3);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height + 12, { steps: 4 });
  await page.getByText(/^até \d\d:\d\d$/).waitFor();
  await page.mouse.up();
  await page.getByText(/^Mudanças não salvas/).waitFor();
  expect(await slot.textContent()).not.toBe(before);
}

/** Signs in and opens Chamadas. */
async function signIn(page: Page): Promise<void> {
  await enterOffice(page);
  await toScreen(page, 'Chamadas');
  await page.getByRole('heading', { name: 'Selecione uma Modelo' }).waitFor();
}

/** Saves the team's WhatsApp number, which fans then see after paying and among the options. */
async function writeNumber(page: Page): Promise<void> {
  await signIn(page);
  await toScreen(page, 'Configurações');
  await page.getByRole('tab', { name: 'Site' }).click();
  await page.getByLabel('WhatsApp da equipe').fill('+5511912345678');
  const save = page.getByRole('button', { name: 'Salvar número' });
  if (await save.isEnabled()) {
    await save.click();
    await page.getByText('Número salvo. Fãs já podem escrever para ele.').waitFor();
  }
}
