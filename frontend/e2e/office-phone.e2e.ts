import type { Browser, Page } from 'playwright-core';
import { OFFICE_SCREENS } from '../../tools/screens/office-screens.mjs';
import type { Kit } from '../../tools/screens/screen.mjs';
import { collectErrors, launch, phone } from './support/browser.js';
import { admin, site } from './support/environment.config.js';
import { enterOffice } from './support/office.js';
import { HttpVisitor } from './support/visitor.js';

let browser: Browser;
let page: Page;
let errors: string[];
beforeAll(async () => {
  const fan = new HttpVisitor();
  await fan.signUp();
  const plans = (await (await fetch(`${site}/api/v1/plans?model=luna`)).json()) as { id: string }[];
  await fan.buy(plans[0]?.id ?? '');
  browser = await launch();
  page = await (await phone(browser)).newPage();
  errors = collectErrors(page);
  await enterOffice(page);
  await page.getByRole('navigation', { name: 'Telas' }).waitFor();
});
afterAll(() => browser?.close());

/** What of the screen lies beside it, and what of a card is cut: by their classes, to find them. */
const cutParts = () =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const beside = [...document.querySelectorAll('.shell-main .has-cards *')].filter((part) => {
      const { left, right, width: own } = part.getBoundingClientRect();
      return own > 1 && !part.closest('thead') && (left < 0 || right > width + 1);
    });
    const clipped = [...document.querySelectorAll('.has-cards :is(td, th, button, .mantine-Badge-label)')].filter(
      (part) => !part.closest('thead') && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
    );
    return [...beside, ...clipped].map((part) => `${part.className} ${part.textContent}`.slice(0, 120));
  });

it('no screen of the team scrolls sideways on a phone; every list is cards with its acts in sight (A5)', async () => {
  const luna = (await (await fetch(`${site}/api/v1/models/luna`)).json()) as { id: string };
  const kit = { luna: luna.id } as Kit;
  const paths = OFFICE_SCREENS.filter(({ as, does }) => as === 'staff' && !does).map(({ path }) =>
    typeof path === 'string' ? path : path(kit),
  );
  expect(paths.length).toBeGreaterThan(30);
  let cards = 0;
  for (const path of paths) {
    await page.goto(new URL(path, admin).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([path, wide, await cutParts()]).toEqual([path, 0, []]);
    cards += await page.locator('.has-cards tbody tr').count();
  }
  expect(cards).toBeGreaterThan(10);
  expect(errors).toEqual([]);
});

it('of tabs that do not all fit, the chosen one is in sight from the first moment (A5)', async () => {
  const luna = (await (await fetch(`${site}/api/v1/models/luna`)).json()) as { id: string };
  const marketing = `/admin/criadoras/${luna.id}/marketing`;
  for (const path of ['/admin/configuracoes?aba=testes', marketing, '/admin/conteudo?aba=alteracoes']) {
    await page.goto(new URL(path, admin).href);
    const chosen = page.getByRole('tab', { selected: true });
    await chosen.waitFor();
    await page.waitForLoadState('networkidle');
    const { x = -1, width = 0 } = (await chosen.boundingBox()) ?? {};
    expect([path, x >= 0, x + width <= 390]).toEqual([path, true, true]);
  }
});

it('a long name leaves every act of its card whole and in sight (A5)', async () => {
  await page.goto(new URL('/admin/equipe', admin).href);
  const card = page.locator('.has-cards tbody tr').first();
  await card.waitFor();
  await card
    .locator('td')
    .first()
    .evaluate((cell) => {
      const name = cell.querySelector('p');
      if (name) name.textContent = 'Maximiliana Aparecida de Albuquerque e Vasconcelos Figueiredo'.repeat(2);
    });
  expect(await cutParts()).toEqual([]);
  const heights = await card.getByRole('button').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(heights.length).toBeGreaterThan(0);
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(42);
});

it('the chosen word of a filter stands out in the dark and in the light (A5)', async () => {
  await page.goto(new URL('/admin/usuarios', admin).href);
  for (const scheme of ['dark', 'light']) {
    await page.evaluate((to) => document.documentElement.setAttribute('data-mantine-color-scheme', to), scheme);
    const control = page.locator('.mantine-SegmentedControl-root').first();
    await control.waitFor();
    const [ground, chosen] = await control.evaluate((root) => {
      const shown = root.querySelector('.mantine-SegmentedControl-indicator') ?? root;
      return [root, shown].map((part) => getComputedStyle(part).backgroundColor);
    });
    expect([scheme, chosen]).not.toEqual([scheme, ground]);
    const levels = [ground, chosen].map((colour) => (colour?.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    const apart = Math.max(...[0, 1, 2].map((i) => Math.abs((levels[0]?.[i] ?? 0) - (levels[1]?.[i] ?? 0))));
    expect([scheme, apart >= 20]).toEqual([scheme, true]);
  }
});

it("a phone's back closes the panel of a sale and asks before typed words are lost, and the screen stays (A5, V3)", async () => {
  await page.goto(new URL('/admin/painel', admin).href);
  await page.getByRole('navigation', { name: 'Telas' }).getByRole('link', { name: 'Vendas' }).click();
  await page
    .getByRole('button', { name: /^Detalhes/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Detalhes do Pagamento' });
  await panel.getByRole('button', { name: 'Dar cortesia' }).click();
  const reason = page.getByRole('textbox', { name: 'Motivo' });
  await reason.fill('pedido dela');
  await back();
  await page.getByText('Sair sem salvar?').waitFor();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await page.getByText('Sair sem salvar?').waitFor({ state: 'detached' });
  expect(await reason.inputValue()).toBe('pedido dela');
  await back();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await reason.waitFor({ state: 'detached' });
  await panel.waitFor();
  await back();
  await panel.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin/vendas');
  // a panel closed by its button leaves no step that does nothing
  await page
    .getByRole('button', { name: /^Detalhes/ })
    .first()
    .click();
  await panel.getByRole('button', { name: 'Fechar' }).click();
  await panel.waitFor({ state: 'detached' });
  await back();
  await page.waitForURL((url) => url.pathname === '/admin/painel');
  expect(errors).toEqual([]);
});

it("what a link opened stays closed for a phone's back, and so do the windows a reload closed (A5, V3)", async () => {
  await page.goto(new URL('/admin/painel', admin).href);
  const bar = page.getByRole('navigation', { name: 'Telas' });
  const details = page.getByRole('button', { name: /^Detalhes/ }).first();
  const panel = page.getByRole('dialog', { name: 'Detalhes do Pagamento' });
  const opened = async () => {
    await bar.getByRole('link', { name: 'Vendas' }).click();
    await details.click();
    await panel.waitFor();
  };
  // the screen one is on, chosen from all of them
  await bar.getByRole('link', { name: 'Vendas' }).click();
  await details.waitFor();
  await bar.getByRole('button', { name: 'Mais' }).click();
  const all = page.getByRole('dialog', { name: 'Todas as telas' });
  await all.getByRole('link', { name: 'Todas as vendas' }).click();
  await all.waitFor({ state: 'detached' });
  await back();
  await page.waitForURL((url) => url.pathname === '/admin/painel');
  // a reload with a window over the panel
  await opened();
  await panel.getByRole('button', { name: 'Dar cortesia' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).waitFor();
  await page.waitForFunction(() => (window.history.state as { layer?: number }).layer === 2);
  await page.reload();
  await panel.waitFor();
  await back();
  await panel.waitFor({ state: 'detached' });
  await back();
  await page.waitForURL((url) => url.pathname === '/admin/painel');
  // a window over the screen that an address led to
  const luna = (await (await fetch(`${site}/api/v1/models/luna`)).json()) as { id: string };
  const shelf = `/admin/conteudo?modelo=${luna.id}`;
  const posts = page.waitForResponse((answer) => answer.url().includes('/admin/posts?'));
  await page.goto(new URL(shelf, admin).href);
  const { items } = (await (await posts).json()) as { items: { id: string }[] };
  await page.goto(new URL('/admin/painel', admin).href);
  await page.goto(new URL(`${shelf}&publicacao=${items[0]?.id}`, admin).href);
  const post = page.getByRole('dialog');
  await post.waitFor();
  await page.waitForFunction(() => (window.history.state as { layer?: number }).layer === 1);
  await post.getByRole('button', { name: 'Fechar', exact: true }).click();
  await post.waitFor({ state: 'detached' });
  await back();
  await page.waitForURL((url) => url.pathname === '/admin/painel');
  expect(errors).toEqual([]);
});

/** The phone's 'back', once what is open has its step of the history and no step is being taken away. */
async function back(): Promise<void> {
  await page.waitForFunction(() => {
    const { layer = 0 } = (window.history.state ?? {}) as { layer?: number };
    return layer === document.querySelectorAll('[role=dialog]').length;
  });
  await page.evaluate(() => window.history.back());
}
