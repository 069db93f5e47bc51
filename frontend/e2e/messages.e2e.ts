import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, desktop, launch, phone } from './support/browser.js';
import { query } from './support/database.js';
import { mailReader, sandbox, site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { filledActions } from './support/filled-actions.js';
import { enterOffice } from './support/office.js';
import { becomeCreator, enterStudio, studio } from './support/studio.js';
import { asPageOf, becomeSubscriber } from './support/subscriber.js';
import { tracesInDatabase, tracesInLogs, tracesInRedis } from './support/traces.js';

const HER = 'maya';
const OFFLINE_MS = 30_000;
const written: string[] = [];
/** A text nobody else writes. */
function own(text: string): string {
  const marked = `${text} ${randomUUID().slice(0, 6)}`;
  written.push(marked);
  return marked;
}

describe('messages between a fan and a creator', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let hers: Page;
  let errors: string[];
  let her = '';
  let modelId = '';
  let threadId = '';

  beforeAll(async () => {
    browser = await launch();
    const [model] = await query<{ id: string; name: string }>(
      'select id, display_name as name from catalog.model where username = $1',
      [HER],
    );
    [her, modelId] = [model?.name ?? '', model?.id ?? ''];
    hers = await (await phone(browser)).newPage();
    const email = await becomeCreator(hers, HER);
    await hers.context().clearCookies();
    await enterStudio(hers, email);
    context = await phone(browser);
    page = await context.newPage();
    errors = collectErrors(page);
    await becomeSubscriber(context, HER, 'pt-BR');
    const ask = asPageOf(context, 'pt-BR');
    // messages hear of the subscription by its event
    await eventually(async () => {
      const door = await ask<{ refusal: string | null }>('GET', `/me/threads/with/${modelId}`);
      return door.refusal === null || undefined;
    });
  });
  afterAll(() => browser?.close());

  const field = (tab: Page) => tab.getByRole('textbox', { name: /^Escreva para/ });
  const write = async (tab: Page, text: string) => {
    await field(tab).fill(text);
    await tab.getByRole('button', { name: 'Enviar' }).tap();
  };
  /** The line of a message. */
  const line = (tab: Page, text: string) => tab.locator('.msg-line').filter({ hasText: text });
  /** Texts of the thread in their order, with the seq of each that has one. */
  const shownIn = (tab: Page) =>
    tab.locator('.msg-line').evaluateAll((lines) =>
      lines.map((each) => ({
        seq: Number((each as HTMLElement).dataset.seq ?? 0),
        text: each.querySelector('.msg-body')?.textContent ?? '',
      })),
    );
  const isSound = async (tab: Page) => {
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    // a fan is asked for one thing: what is filled beside it would be a second one
    const more = tab === page ? (await filledActions(tab)).slice(1) : [];
    expect([wide, await accessibilityViolations(tab), more]).toEqual([0, [], []]);
  };

  it('a subscriber writes from her page, she answers as herself, and both see what was read (MSG-42, MSG-31, MSG-32, MSG-39, MSG-41)', async () => {
    await page.goto(`${site}/${HER}`);
    await page.getByRole('button', { name: 'Mensagem' }).tap();
    await page.waitForURL(/\/mensagens\/[0-9a-f-]{36}$/);
    threadId = page.url().split('/').at(-1) ?? '';
    await page.getByText('Diga um oi.').waitFor();
    await isSound(page);
    const question = own('Vai ter continuação?');
    await write(page, question);
    await line(page, question).getByText('enviada').waitFor({ state: 'attached' });

    await hers.goto(`${studio}/mensagens`);
    await hers.getByRole('link', { name: new RegExp(question.replace('?', '\\?')) }).tap();
    await line(hers, question).waitFor();
    await line(page, question).getByText('lida').waitFor({ state: 'attached' });
    await isSound(hers);
    const answer = own('Vai sim.');
    await write(hers, answer);
    await line(page, answer).waitFor();
    expect(await line(page, answer).locator('.msg-by').textContent()).toBe(her);
    await line(hers, answer).getByText('lida').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /^mensagens conferidas/ }).waitFor();
    await page.goto(`${site}/mensagens`);
    await page.getByRole('link', { name: new RegExp(her) }).waitFor();
    await isSound(page);
    expect(errors).toEqual([]);
  });

  it('somebody of the team answers, and the page of the fan says Equipe (MSG-42, MSG-40)', async () => {
    const office = await (await desktop(browser)).newPage();
    await enterOffice(office, `${site}/admin/mensagens?modelo=${modelId}`);
    await office.getByText('Todas', { exact: true }).click();
    await office
      .getByRole('button', { name: /^Abrir conversa de/ })
      .first()
      .click();
    const text = own('Seu horário está confirmado.');
    await office.getByRole('textbox', { name: 'Resposta' }).fill(text);
    await office.getByText('Você responde como Equipe').waitFor();
    await office.getByRole('button', { name: 'Enviar como Equipe' }).click();
    await page.goto(`${site}/mensagens/${threadId}`);
    await line(page, text).waitFor();
    expect(await line(page, text).locator('.msg-by').textContent()).toBe('Equipe');
    await office.context().close();
  });

  it('after thirty seconds offline and a reload nothing is lost or doubled, and two devices agree (MSG-42, MSG-33)', async () => {
    const second = await context.newPage();
    await second.goto(`${site}/mensagens/${threadId}`);
    await field(second).waitFor();
    await page.bringToFront();
    await page.goto(`${site}/mensagens/${threadId}`);
    await field(page).waitFor();
    await hers.goto(`${studio}/mensagens/${threadId}`);
    await field(hers).waitFor();
    await context.setOffline(true);
    const [first, then] = [own('Escrevi sem internet'), own('E mais uma')];
    await write(page, first);
    await write(page, then);
    await line(page, first).getByText('esperando a internet').waitFor();
    const meanwhile = own('Enquanto isso');
    await write(hers, meanwhile);
    await line(hers, meanwhile).getByText('enviada').waitFor({ state: 'attached' });
    await new Promise((resolve) => setTimeout(resolve, OFFLINE_MS));
    await context.setOffline(false);
    for (const text of [first, then])
      await line(page, text)
        .getByText(/^(enviada|lida)$/)
        .waitFor({ state: 'attached' });
    await line(page, meanwhile).waitFor();
    for (const tab of [page, second, hers]) {
      await tab.bringToFront();
      await line(tab, then).waitFor();
      const shown = await shownIn(tab);
      const ours = shown.filter(({ text }) => [first, then, meanwhile].includes(text)).map(({ text }) => text);
      expect(ours).toEqual([meanwhile, first, then]);
      expect(shown.map(({ seq }) => seq)).toEqual(shown.map((_, place) => place + 1));
    }
    await second.close();
  });

  it('what was written offline is there after a reload and leaves once (MSG-42, MSG-33)', async () => {
    await page.bringToFront();
    await page.goto(`${site}/mensagens/${threadId}`);
    await field(page).waitFor();
    const text = own('Antes de recarregar');
    // the page still opens, only messages find no way
    const refuse = (url: URL) => /\/me\/threads\/[^/]+\/messages$/.test(url.pathname);
    await context.route(refuse, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await write(page, text);
    await line(page, text).getByText('enviando').waitFor();
    await page.reload();
    await line(page, text).waitFor();
    await context.unroute(refuse);
    await line(page, text)
      .getByText(/^(enviada|lida)$/)
      .waitFor({ state: 'attached' });
    await page.reload();
    await field(page).waitFor();
    await line(page, text).waitFor();
    expect(await line(page, text).count()).toBe(1);
  });

  it('a row changed behind the triggers turns the mark of the page red (MSG-42, MSG-34)', async () => {
    const [row] = await query<{ seq: number }>(
      `select seq from users.message where thread_id = $1 and author_kind = 'staff' order by seq limit 1`,
      [threadId],
    );
    const relabel = async (kind: 'staff' | 'creator') => {
      await query('alter table users.message disable trigger message_kept', []);
      await query('update users.message set author_kind = $3 where thread_id = $1 and seq = $2', [
        ...[threadId, row?.seq, kind],
      ]);
      await query('alter table users.message enable trigger message_kept', []);
    };
    await expect(
      query(`update users.message set author_kind = 'creator' where thread_id = $1`, [threadId]),
    ).rejects.toThrow(/never changed/);
    await relabel('creator');
    try {
      await page.goto(`${site}/mensagens/${threadId}`);
      await page.getByRole('button', { name: /^alterada depois/ }).tap();
      await page
        .getByRole('dialog')
        .getByText(new RegExp(`A mensagem ${row?.seq} não é a que foi enviada`))
        .waitFor();
      await isSound(page);
      expect(await page.locator(`[data-seq="${row?.seq}"]`).getAttribute('data-broken')).toBe('true');
    } finally {
      await relabel('staff');
    }
    await page.goto(`${site}/mensagens/${threadId}`);
    await eventually(
      async () => (await page.getByRole('button', { name: /^mensagens conferidas/ }).count()) > 0 || undefined,
    );
  });

  it('what was written in all of this stands in no table in clear, no job, no log and no mail (MSG-09)', async () => {
    expect(written.length).toBeGreaterThan(6);
    expect(await tracesInDatabase(written)).toEqual([]);
    expect(await tracesInRedis(written)).toEqual([]);
    expect(tracesInLogs(written)).toEqual([]);
    const mails = await fetch(`${sandbox}/mail/api/messages?limit=500`, { headers: mailReader });
    const text = await mails.text();
    expect([mails.status, written.filter((each) => text.includes(each))]).toEqual([200, []]);
  });
});
