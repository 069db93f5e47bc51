import type { BrowserContext } from 'playwright-core';
import { sandbox } from './environment.config.js';
import { eventually } from './eventually.js';

const post = async (method: string, path: string, body: unknown, at = sandbox): Promise<unknown> => {
  const response = await fetch(`${at}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};
export const setFaults = (faults: { provider?: Record<string, number>; webhook?: Record<string, number> }) =>
  post('PUT', '/console/api/faults', faults);
export const resetFaults = () => post('POST', '/console/api/reset', {});

interface Charge {
  id: string;
  amount: number;
  status: string;
}
/** @param at another system's sandbox. */
export async function chargesOf(paymentId: string, at = sandbox): Promise<Charge[]> {
  const response = await fetch(`${at}/console/api/charges?externalRef=${paymentId}`, {
    signal: AbortSignal.timeout(20_000),
  });
  const answer = (await response.json()) as { charges?: Charge[] } | Charge[];
  return Array.isArray(answer) ? answer : (answer.charges ?? []);
}

/** Pays the charge of a payment as a bank would, once it is there. @param at another system's sandbox. */
export async function payCharge(paymentId: string, at = sandbox): Promise<void> {
  const charge = await eventually(async () => (await chargesOf(paymentId, at))[0]);
  await post('POST', `/console/api/charges/${charge.id}/pay`, { mode: 'pay' }, at);
}

/** Pays as a person does: pastes the code into the bank app's page, in a separate tab. @param at another system's sandbox. */
export async function payInBankApp(context: BrowserContext, code: string, at = sandbox): Promise<void> {
  const bank = await context.newPage();
  await bank.goto(`${at}/pagar?code=${encodeURIComponent(code)}`);
  await bank.getByRole('button', { name: 'Pagar', exact: true }).click();
  await bank.waitForURL(/done=pay/, { waitUntil: 'load' });
  // the tab stays open, as on a phone: closing it during a navigation can hang the browser
}
