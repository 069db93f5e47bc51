import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, launch, phone, sheetsClosed } from './support/browser.js';
import { shownPix } from './support/buyer.js';
import { beginsIn } from './support/calls.js';
import { query } from './support/database.js';
import { site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { signUp } from './support/fan.js';
import { payInBankApp } from './support/sandbox.js';
import { becomeCreator, enterStudio, studio } from './support/studio.js';
import { becomeSubscriber } from './support/subscriber.js';

/** A creator no other journey gives anything to. */
const HER = 'maya';

describe('a mimo', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let hers: Page;
  let errors: string[];
  let modelId = '';

  beforeAll(async () => {
    browser = await launch();
    const [model] = await query<{ id: string }>('select id from catalog.model where username = $1', [HER]);
    modelId = model?.id ?? '';
    hers = await (await phone(browser)).newPage();
    const email = await becomeCreator(hers, HER);
    await hers.context().clearCookies();
    await enterStudio(hers, email);
    await hers.goto(`${studio}/meus-mimos`);
    await hers.getByRole('heading', { name: 'Mimos', exact: true }).waitFor();
  });
  beforeEach(async () => {
    context = await phone(browser);
    page = await context.newPage();
    errors = collectErrors(page);
  });
  afterEach(() => context.close());
  afterAll(() => browser?.close());

  const sheet = () => page.getByRole('dialog');
  /** Everything a screen has to be on 390 px. */
  const isSound = async (tab: Page) => {
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([wide, await accessibilityViolations(tab)]).toEqual([0, []]);
  };
  /** In the sheet that is open, until the ticket. */
  const give = async (amount: string, note: string) => {
    await sheet().getByText(amount, { exact: true }).tap();
    await sheet()
      .getByLabel(/Recado para ela/)
      .fill(note);
    await sheet().getByText('Mostrar meu primeiro nome').tap();
    await isSound(page);
    await sheet()
      .getByRole('button', { name: /^Mandar R\$.* por PIX$/ })
      .tap();
    await payInBankApp(context, await shownPix(page));
    await page.getByText('Você mandou um mimo.').waitFor();
    await isSound(page);
    await page.getByRole('button', { name: 'Pronto' }).tap();
    await sheetsClosed(page);
  };
  const row = (note: string) => hers.getByRole('listitem').filter({ hasText: note });

  it('she opens a goal that begins at zero, and a fan fills it from her profile by PIX (PUR-13, PUR-14)', async () => {
    const title = `Ensaio ${randomUUID().slice(0, 6)}`;
    await hers.getByRole('button', { name: 'Nova meta' }).tap();
    await hers.getByLabel(/Para o quê/).fill(title);
    await hers.getByLabel(/Quanto quer juntar/).fill('50');
    await hers.getByRole('button', { name: 'Salvar', exact: true }).tap();
    await hers
      .getByRole('listitem', { name: `Meta ${title}` })
      .getByRole('button', { name: 'Abrir' })
      .tap();
    await hers.getByRole('dialog').getByRole('button', { name: 'Abrir' }).tap();
    await hers.getByText('No ar', { exact: true }).waitFor();
    await isSound(hers);

    await page.goto(`${site}/${HER}`);
    await page.getByRole('button', { name: 'Liberar Acesso Grátis' }).click();
    await signUp(page);
    await sheetsClosed(page);
    await page.getByRole('button', { name: new RegExp(`^Mimo para .*Meta “${title}”: 0%$`) }).tap();
    await sheet().getByRole('progressbar', { name: title }).waitFor();
    const note = `Que venha o ensaio ${randomUUID().slice(0, 6)}`;
    await give('R$ 20', note);
    await page.getByRole('button', { name: new RegExp(`Meta “${title}”: 40%$`) }).waitFor();

    await hers.reload();
    await row(note).getByText('R$ 20,00').waitFor();
    await row(note).getByText(`Ana, na sua página · para a meta “${title}”`).waitFor();
    await row(note).getByRole('button', { name: 'Agradecer' }).tap();
    await row(note)
      .getByText(/Você agradeceu em/)
      .waitFor();
    await isSound(hers);
    await eventually(async () => {
      const told = await query(`select 1 from users.notification where kind = 'tip-thanked'`, []);
      return told.length > 0 || undefined;
    });
    // she was told, without a name, and the notice leads back to the mimo
    await hers.getByRole('link', { name: /^Avisos: \d+ novos?$/ }).tap();
    await hers.getByRole('heading', { name: 'Avisos', level: 1 }).waitFor();
    const notice = hers.getByRole('link', { name: /^Você ganhou um mimo \(novo\)/ }).first();
    await notice.waitFor();
    expect(await hers.getByRole('list', { name: 'Avisos' }).textContent()).not.toMatch(/\bAna\b/);
    await isSound(hers);
    await notice.tap();
    await row(note)
      .getByText(/Você agradeceu em/)
      .waitFor();
    await hers
      .getByRole('listitem', { name: `Meta ${title}` })
      .getByRole('button', { name: 'Encerrar' })
      .tap();
    await hers.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).tap();
    await hers
      .getByRole('listitem', { name: `Meta ${title}` })
      .getByText('Encerrada')
      .waitFor();
    expect(errors).toEqual([]);
  });

  it('is given after a call, with a note she reads and thanks for (PUR-11, PUR-14)', async () => {
    const { booking } = await becomeSubscriber(context, HER, 'pt-BR');
    await page.goto(`${site}/agendamentos/${booking}`);
    await page.getByText('Está pago e marcado.').waitFor();
    expect(await page.getByText('Gostou da chamada?').count()).toBe(0);
    await beginsIn(booking, -40);
    await page.reload();
    await page.getByText('Gostou da chamada?').waitFor();
    await page.getByRole('button', { name: 'Mandar um mimo' }).tap();
    const note = `Adorei a conversa ${randomUUID().slice(0, 6)}`;
    await give('R$ 10', note);
    await hers.reload();
    await row(note)
      .getByText(/^Ann, depois de uma chamada/)
      .waitFor();
    await row(note).getByRole('button', { name: 'Agradecer' }).tap();
    await row(note)
      .getByText(/Você agradeceu em/)
      .waitFor();
    const [tip] = await query<{ place: string; state: string; note: string }>(
      `select place, state, note_sealed as note from billing.tip where model_id = $1 and place = 'call'`,
      [modelId],
    );
    expect([tip?.place, tip?.state, tip?.note.includes(note)]).toEqual(['call', 'given', false]);
    expect(errors).toEqual([]);
  });
});
