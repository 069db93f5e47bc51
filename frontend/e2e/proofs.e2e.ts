import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, launch, phone } from './support/browser.js';
import { query } from './support/database.js';
import { site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';

/** A seal is made within ten seconds of a start; a busy machine needs longer. */
const SEALED_MS = 60_000;
/** A list that was asked for is shown, or there is nothing in it. */
const SHOWN_MS = 3_000;

describe('the page where anybody checks our numbers', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let post: string;

  beforeAll(async () => {
    browser = await launch();
    const [own] = await query<{ id: string }>(
      `select p.id from catalog.post p join catalog.model m on m.id = p.model_id
       where m.is_active and p.is_published and p.deleted_at is null order by p.created_at limit 1`,
      [],
    );
    post = own?.id ?? '';
  });
  beforeEach(async () => {
    context = await phone(browser);
    page = await context.newPage();
    errors = collectErrors(page);
    await page.goto(`${site}/provas`);
  });
  afterEach(() => context.close());
  afterAll(() => browser?.close());

  const verdict = (text: 'Confere' | 'Confere até onde dá para ver aqui' | 'Não confere') =>
    page.getByText(text, { exact: true });
  const checkPost = async () => {
    await page.getByLabel('Link da publicação').fill(`${site}/gallery?publicacao=${post}`);
    await page.getByRole('button', { name: 'Conferir', exact: true }).click();
  };
  const raise = (by: number) =>
    query('update catalog.post set likes_count = likes_count + $2 where id = $1', [post, by]);

  it('says green for a seal, red after a row was added to its hour by SQL, and green when it is gone (PROOF-04)', async () => {
    await eventually(async () => {
      await page.reload();
      const seals = page.getByRole('button', { name: /^Conferir Selo/ });
      return seals
        .first()
        .waitFor({ timeout: SHOWN_MS })
        .then(
          () => true,
          () => undefined,
        );
    }, SEALED_MS);
    const [head] = await query<{ index: number; hour: Date }>(
      'select index, hour from catalog.proof_head order by index desc limit 1',
      [],
    );
    await page.reload();
    const check = page.getByRole('button', { name: new RegExp(`^Conferir( de novo)? Selo ${head?.index}$`) });
    await check.click();
    await verdict('Confere').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await query(`insert into catalog.counter_fact (post_id, kind, change, at) values ($1, 'like', 7, $2)`, [
      post,
      head?.hour,
    ]);
    try {
      await check.click();
      await verdict('Não confere').waitFor();
      await page.getByText('Registros daquela hora foram mudados depois do selo.').waitFor();
    } finally {
      for (const sql of [
        'alter table catalog.counter_fact disable trigger user',
        `delete from catalog.counter_fact where change = 7`,
        'alter table catalog.counter_fact enable trigger user',
      ])
        await query(sql, []);
    }
    await check.click();
    await verdict('Confere').waitFor();
    expect(errors).toEqual([]);
  });

  it('says red for a post whose figure was raised by an UPDATE in SQL, and not when it is undone (PROOF-04)', async () => {
    const green = verdict('Confere').or(verdict('Confere até onde dá para ver aqui'));
    await checkPost();
    await green.waitFor();
    await raise(500);
    try {
      await checkPost();
      await verdict('Não confere').waitFor();
      await page.getByText('Os números mostrados não são a soma das curtidas e dos comentários.').waitFor();
    } finally {
      await raise(-500);
    }
    await checkPost();
    await green.waitFor();
    expect(errors).toEqual([]);
  });
});
