import { randomUUID } from 'node:crypto';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { DAY_MS } from '@camarim/domain';
import type { BrowserContext } from 'playwright-core';
import { site } from './environment.config.js';
import { eventually } from './eventually.js';
import { payCharge } from './sandbox.js';

type Answer = Record<string, never>;
interface Payment {
  id: string;
  status: string;
}
interface Priced {
  id: string;
  modelId: string | null;
}

/** Asks the API as a page of this browser would. @param language of that page. @param at another system's address. */
export function asPageOf(context: BrowserContext, language: 'pt-BR' | 'en-US', at = site) {
  return async <T = Answer>(method: string, path: string, data?: object): Promise<T> => {
    const headers = { origin: at, 'sec-fetch-site': 'same-origin', 'accept-language': language };
    const answer = await context.request.fetch(`${at}/api/v1${path}`, {
      ...{ method, headers: { ...headers, 'idempotency-key': randomUUID() } },
      ...(data ? { data } : {}),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}
/** What somebody has who signed up on a page, subscribed to a creator, booked a call with her and wants something else. */
export interface Bought {
  email: string;
  modelId: string;
  /** Paid. */
  payment: string;
  /** Paid. */
  booking: string;
  /** Still to be paid. */
  openPayment: string;
}

/** Makes the browser one of a subscriber. @param username of the creator. */
export async function becomeSubscriber(
  context: BrowserContext,
  username: string,
  language: 'pt-BR' | 'en-US',
): Promise<Bought> {
  const ask = asPageOf(context, language);
  const email = `fan-${randomUUID().slice(0, 12)}@exemplo.com.br`;
  await ask('PUT', '/consents', { marketing: false, analytics: false });
  await ask('POST', '/signup', { name: 'Ann Baker', email, phone: '(11) 98765-4321', cpf: generateCpf() });
  const { id: modelId } = await ask<Priced>('GET', `/models/${username}`);
  const plans = (await ask<Priced[]>('GET', `/plans?model=${username}`)).filter((plan) => plan.modelId === modelId);
  const buy = (index: number) =>
    ask<Payment>('POST', '/payments', { planType: 'subscription', planId: plans[index]?.id, modelId });
  const payFor = async (payment: string) => {
    await payCharge(payment);
    await eventually(
      async () => (await ask<Payment>('GET', `/payments/${payment}`)).status === 'approved' || undefined,
    );
  };
  const { id: payment } = await buy(0);
  await payFor(payment);
  const { items } = await ask<{ items: Priced[] }>('GET', `/calls/offers?model=${modelId}`);
  // days ahead: a call of this evening cannot be moved any more
  const month = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 7);
  const slots = `/calls/slots?model=${modelId}&offer=${items[0]?.id}&month=${month}`;
  const { days } = await ask<{ days: { slots: { startsAt: string }[] }[] }>('GET', slots);
  const order = { offerId: items[0]?.id, modelId, startsAt: days.at(-1)?.slots.at(-1)?.startsAt };
  const booked = await ask<{ booking: Priced; payment: Payment }>('POST', '/bookings', order);
  await payFor(booked.payment.id);
  const { id: openPayment } = await buy(1);
  return { email, modelId, payment, booking: booked.booking.id, openPayment };
}
