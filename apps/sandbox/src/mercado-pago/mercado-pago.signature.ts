import { createHmac, randomUUID } from 'node:crypto';

/** Headers of one delivery to `url`: its query and the id of the request are signed, the body is not. */
export function mercadoPagoProof(key: string, url: string, unixSeconds: number): Record<string, string> {
  const requestId = randomUUID();
  const id = new URL(url).searchParams.get('data.id')?.toLowerCase() ?? '';
  const manifest = `id:${id};request-id:${requestId};ts:${unixSeconds};`;
  const v1 = createHmac('sha256', key).update(manifest).digest('hex');
  return { 'x-request-id': requestId, 'x-signature': `ts=${unixSeconds},v1=${v1}` };
}
