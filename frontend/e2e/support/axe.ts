import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and the usual good manners of pages. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const GRAVE = ['serious', 'critical'];

/**
 * What keeps somebody from using the page as it is now: serious and critical violations, one line each with the first
 * elements concerned. Empty when all is well.
 */
export async function barriersOf(page: Page): Promise<string[]> {
  let found = await barriersNow(page);
  // what was only coming in while it was looked at stands now; a barrier is there each time
  for (let again = 0; again < 2 && found.length > 0; again += 1) found = await barriersNow(page);
  return found;
}

async function barriersNow(page: Page): Promise<string[]> {
  // what is half faded in has half its contrast: looked at once it stands
  await page.evaluate((longest) => {
    const moving = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // what is not drawn at all never ends
    const patience = new Promise((resolve) => setTimeout(resolve, longest));
    return Promise.race([Promise.allSettled(moving.map((one) => one.finished)), patience]);
  }, 1_000);
  // evaluated, not added as a tag: the page's policy lets no foreign script in
  await page.evaluate(source);
  const violations = await page.evaluate(async (tags) => {
    const { axe: scanner } = window as unknown as { axe: typeof axe };
    const found = await scanner.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return found.violations.map(({ id, impact, help, nodes }) => ({
      id,
      impact: impact ?? '',
      help,
      where: nodes.slice(0, 3).map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`),
    }));
  }, TAGS);
  return violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .map(({ id, help, where }) => `${id}: ${help}: ${where.join(' | ')}`);
}
