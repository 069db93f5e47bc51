import { randomUUID } from 'node:crypto';
import type { Identity } from '@camarim/contracts';
import { aPayment, type World } from './world.js';

type OfPayment = { paymentId: string };
const BUYER = { userId: randomUUID(), userName: 'Lia', userEmail: 'lia@exemplo.com' };

/** What billing says of prices and payments: those of the world. */
export function answerSales(world: World): void {
  const of = ({ paymentId }: OfPayment, caller: Identity) => world.paymentOf(caller, paymentId);
  const said: Record<string, unknown> = {
    'plan.list': () => world.plans,
    'vip-offer.get': null,
    'payment.create': ({ planId }: { planId: string }) => aPayment({ planId, status: 'created', pixCode: null }),
    'payment.get': of,
    'payment.withdraw': (asked: OfPayment, caller: Identity) =>
      aPayment({ ...of(asked, caller), status: 'refunded', returnedCents: 1990 }),
    'payment.export': () => ({
      items: [...world.payments.values()].map((payment) => ({
        ...{ ...payment, ...BUYER },
        ...{ externalId: `ch-${payment.id}`, endToEndId: `e2e-${payment.id}` },
        receivedCents: payment.proved ? payment.amountCents : 0,
        sentBackCents: payment.returnedCents,
        contestedCents: 0,
      })),
      nextCursor: null,
    }),
    'webhook.receive': ({ body }: { body: string }) => {
      world.webhooks.push(Buffer.from(body, 'base64'));
      return { accepted: true };
    },
  };
  for (const [name, answer] of Object.entries(said)) world.replies.set(`billing.${name}`, answer);
}
