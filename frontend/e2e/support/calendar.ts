import type { Locator, Page } from 'playwright-core';

/** The days of next month with a free time, once they are read: of this month none may be left on its last evening. */
export async function daysOfNextMonth(scope: Page | Locator): Promise<Locator> {
  await scope.getByRole('button', { name: /^(Ir para o próximo mês|Go to the Next Month)$/ }).click();
  const days = scope.locator('table button:not([disabled])');
  await days.nth(1).waitFor();
  return days;
}
