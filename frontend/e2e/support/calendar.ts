import type { Locator, Page } from 'playwright-core';

/** The days with a free time of the month that is shown, once they are read. */
export async function freeDays(scope: Page | Locator): Promise<Locator> {
  const days = scope.locator('table button:not([disabled])');
  await days.nth(1).waitFor();
  return days;
}

/** Of this month none may be left on its last evening. */
export async function daysOfNextMonth(scope: Page | Locator): Promise<Locator> {
  await scope.getByRole('button', { name: /^(Ir para o próximo mês|Go to the Next Month)$/ }).click();
  return freeDays(scope);
}
