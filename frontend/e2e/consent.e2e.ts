import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, launch, phone } from './support/browser.js';
import { site } from './support/environment.config.js';

const SMALL = { viewport: { width: 360, height: 640 } };

/** Whether the whole element is on the screen and a tap at its middle reaches it. */
const isFree = (action: Locator): Promise<boolean> =>
  action.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && !!hit && element.contains(hit);
  });
const filled = (page: Page) => page.locator('.button-filled:visible, button.bg-gold:visible');

describe('the question about cookies on a small phone', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  const strip = () => page.getByRole('region', { name: 'Cookies e privacidade' });

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    context = await phone(browser, SMALL);
    page = await context.newPage();
    errors = collectErrors(page);
  });
  afterEach(async () => {
    expect(errors).toEqual([]);
    await context.close();
  });

  it('never covers the action of a profile, and that action is the only filled one (V2)', async () => {
    await page.goto(`${site}/luna`);
    await strip().getByRole('button', { name: 'Rejeitar' }).waitFor();
    const action = page.getByRole('button', { name: /^Assinar por R\$/ });
    expect(await isFree(action)).toBe(true);
    expect(await filled(page).count()).toBe(1);
    expect((await strip().boundingBox())?.height).toBe(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await accessibilityViolations(page)).toEqual([]);
    await action.click();
    await page.getByRole('dialog').waitFor();
  });

  it('never covers the button the ad was paid for (V2)', async () => {
    await page.goto(`${site}/presell/luna`);
    await strip().getByRole('button', { name: 'Rejeitar' }).waitFor();
    const action = page.getByRole('link', { name: '💕 Quero te conhecer' }).first();
    await action.scrollIntoViewIfNeeded();
    expect(await isFree(action)).toBe(true);
    const [strip0, box] = [await strip().boundingBox(), await action.boundingBox()];
    expect((strip0?.y ?? 0) + (strip0?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  });

  it("'Escolher' goes back to the question, and a choice hides it for good (V11, V2)", async () => {
    await page.goto(`${site}/luna`);
    await strip().getByRole('link', { name: 'Saiba mais' }).click();
    const sheet = page.getByRole('dialog', { name: 'Cookies e privacidade' });
    await sheet.getByRole('button', { name: 'Escolher' }).click();
    await sheet.getByRole('button', { name: 'Salvar escolhas' }).waitFor();
    await sheet.getByRole('button', { name: 'Voltar' }).click();
    await sheet.getByRole('button', { name: 'Rejeitar' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await strip().waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: /^Assinar por R\$/ }).waitFor();
    expect(await strip().count()).toBe(0);
  });

  it("'Rejeitar' in the strip takes away the name Meta knew this browser by (MKT-11)", async () => {
    // from an earlier agreement, to a text that asks anew
    await context.addCookies([{ name: '_fbp', value: 'fb.1.1767225600000.1234567890', url: site }]);
    await page.goto(`${site}/luna`);
    await strip().getByRole('button', { name: 'Rejeitar' }).click();
    await strip().waitFor({ state: 'hidden' });
    expect((await context.cookies(site)).map(({ name }) => name)).not.toContain('_fbp');
  });
});
