import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What keeps people with a screen reader or a keyboard from using the page as it is now (WCAG 2.2 A and AA).
 * @returns serious and critical violations, each with the first elements it was found on; empty when there are none.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  // evaluated, not added as a script element: the page's policy refuses scripts that are not its own
  await page.evaluate(source);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run: (root: Document, options: object) => Promise<AxeResults> } }).axe.run(
      document,
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      },
    ),
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help} – ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    );
}
