// The provider's webhook for a paid charge: its body, signature and address.
import { createHmac, randomUUID } from 'node:crypto';

/** The PIX provider account of the demonstration data. */
export const GATEWAY_ID = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0100';

/** The webhook path of that account, below the site's address. */
export const noticePath = (env) => `/webhooks/pix/${GATEWAY_ID}/${env.PIX_SANDBOX_WEBHOOK_SECRET}`;

/**
 * The webhook reporting that `charge` ({ id, amount in cents, … }) was paid in full, signed like the provider's.
 * @returns its body and headers, valid for 300 s, the lifetime of a signature.
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
