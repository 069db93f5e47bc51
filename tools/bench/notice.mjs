// What the provider sends when a charge was paid: the body, its signature and where it goes.
import { createHmac, randomUUID } from 'node:crypto';

/** The PIX account of the demonstration house. */
export const GATEWAY_ID = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0100';

/** Where the provider of the demonstration house sends its notices, below the site's address. */
export const noticePath = (env) => `/webhooks/pix/${GATEWAY_ID}/${env.PIX_SANDBOX_WEBHOOK_SECRET}`;

/**
 * The notice that `charge` ({ id, amount in cents, … }) was paid in full, signed as the provider signs.
 * @returns its body and headers, good for the 300 s for which a signature counts.
 */
export function paidNotice(charge, hmacKey) {
  const data = { ...charge, status: 'paid', paidAmount: charge.amount, paidAt: new Date().toISOString() };
  data.payments = [
    { endToEndId: `E${randomUUID().replaceAll('-', '').slice(0, 31)}`, amount: charge.amount, paidAt: data.paidAt },
  ];
  const body = JSON.stringify({
    id: randomUUID(),
    type: 'transaction',
    objectId: charge.id,
    createdAt: data.paidAt,
    data,
  });
  const seconds = Math.floor(Date.now() / 1_000);
  const signature = `t=${seconds},v1=${createHmac('sha256', hmacKey).update(`${seconds}.${body}`).digest('hex')}`;
  return { body, headers: { 'content-type': 'application/json', 'x-webhook-signature': signature } };
}
