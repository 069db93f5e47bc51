import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe rules to check: WCAG 2.2 AA and best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const GRAVE = ['serious', 'critical'];

/**
 * The accessibility violations of the page as it is now, one line each with the first elements concerned; empty when there
 * are none. @param every: also those that are neither serious nor critical.
 */
export async function accessibilityViolations(page: Page, { every = false } = {}): Promise<string[]> {
  let found = await scanOnce(page, every);
  // elements still animating may have been reported: a real violation is there on every scan
  for (let again = 0; again < 2 && found.length > 0; again += 1) found = await scanOnce(page, every);
  return found;
}

async function scanOnce(page: Page, every: boolean): Promise<string[]> {
  // half-transparent elements have too little contrast: scan after the animations
  await page.evaluate((longest) => {
    const moving = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // animations of elements that are not rendered never end
    const patience = new Promise((resolve) => setTimeout(resolve, longest));
    return Promise.race([Promise.allSettled(moving.map((one) => one.finished)), patience]);
  }, 1_000);
  // evaluated instead of added as a script tag: the page's content security policy blocks foreign scripts
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
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
    .filter(({ impact }) => every || GRAVE.includes(impact))
    .map(({ id, help, where }) => `${id}: ${help}: ${where.join(' | ')}`);
}
