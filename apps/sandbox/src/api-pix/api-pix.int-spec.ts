import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import path from 'node:path';
import { parseBrCode } from '@camarim/domain';
import { freePort, Harness } from '../../test/harness.js';
import { Receiver } from '../../test/receiver.js';
import type { Cob } from './cob.js';

const pem = (name: string) => readFileSync(path.join(import.meta.dirname, '../../test/tls', name), 'utf8');
const PAYER = { cpf: '52998224725', nome: 'Ana Souza' };
const newTxid = () => randomUUID().replaceAll('-', '');

let sandbox: Harness;
let receiver: Receiver;
let authorization: string;

beforeEach(async () => {
  sandbox = await Harness.start();
  receiver = await Receiver.start();
  authorization = `Bearer ${(await token('camarim:cs_teste')).body.access_token}`;
});
afterEach(async () => {
  await sandbox.stop();
  await receiver.close();
});

async function token(credentials: string, body = 'grant_type=client_credentials') {
  const response = await fetch(`${sandbox.config.publicUrl}/api-pix/oauth/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  });
  return { status: response.status, body: (await response.json()) as { access_token: string; expires_in: number } };
}
const call = <T = Cob>(method: string, url: string, body?: unknown) =>
  sandbox.call<T>(method, `/api-pix/v2${url}`, body, { authorization });
const cob = (own: Record<string, unknown> = {}) => ({
  ...{ calendario: { expiracao: 600 }, devedor: PAYER, valor: { original: '19.90' }, chave: 'pix@camarim.test' },
  ...own,
});
const pay = async (txid: string, mode: string) => {
  const { body } = await sandbox.console<{ charges: { id: string }[] }>('GET', `/charges?externalRef=${txid}`);
  return sandbox.console('POST', `/charges/${body.charges[0]?.id}/pay`, { mode });
};

it('a charge created by its txid is paid, reported to the key’s webhook, and refunded in parts (BIL-19, BIL-38)', async () => {
  const txid = newTxid();
  expect((await call('PUT', '/webhook/pix@camarim.test', { webhookUrl: receiver.url })).status).toBe(200);
  const made = await call('PUT', `/cob/${txid}`, cob());
  expect([made.status, made.body.status, made.body.calendario.expiracao]).toEqual([201, 'ATIVA', 600]);
  expect(parseBrCode(made.body.pixCopiaECola)).toMatchObject({ ok: true, amountCents: 1990 });

  await pay(txid, 'pay');
  const [notice] = await receiver.waitFor(1);
  const notified = JSON.parse(notice?.rawBody ?? '{}') as {
    pix: { txid: string; valor: string; endToEndId: string }[];
  };
  expect(notified.pix).toMatchObject([{ txid, valor: '19.90' }]);
  expect(notice?.headers['x-webhook-signature']).toBeUndefined();
  const paid = await call('GET', `/cob/${txid}`);
  expect(paid.body).toMatchObject({ status: 'CONCLUIDA', pix: notified.pix });

  const back = `/pix/${notified.pix[0]?.endToEndId}/devolucao`;
  expect(await call('PUT', `${back}/d1`, { valor: '5.00' })).toMatchObject({
    status: 201,
    body: { status: 'EM_PROCESSAMENTO' },
  });
  // an id was used for ever, whatever it is asked for
  expect((await call('PUT', `${back}/d1`, { valor: '5.00' })).status).toBe(400);
  expect(await call('GET', `${back}/d1`)).toMatchObject({ status: 200, body: { status: 'DEVOLVIDO', valor: '5.00' } });
  expect((await call('PUT', `${back}/d2`, { valor: '14.91' })).status).toBe(400);
  expect((await call('PUT', `${back}/d2`, { valor: '14.90' })).status).toBe(201);
  const { body: totals } = await sandbox.console<{ refundedCents: number }>('GET', '/ledger');
  expect(totals.refundedCents).toBe(1990);
});

it('an invalid request is refused with the standard’s error format, and creates no charge (BIL-19)', async () => {
  const txid = newTxid();
  for (const [url, body] of [
    ['/cob/short', cob()],
    [`/cob/${txid}`, cob({ valor: { original: 19.9 } })],
    [`/cob/${txid}`, cob({ valor: { original: '0.00' } })],
    [`/cob/${txid}`, cob({ devedor: { cpf: '11111111111', nome: 'Ana' } })],
    [`/cob/${txid}`, cob({ chave: 'outra@camarim.test' })],
    [`/cob/${txid}`, cob({ calendario: { expiracao: 0 } })],
  ] as const)
    expect(await call('PUT', url, body)).toMatchObject({
      status: 400,
      body: { type: expect.stringContaining('RequisicaoInvalida') as string },
    });
  expect((await call('GET', `/cob/${txid}`)).status).toBe(404);
  await call('PUT', `/cob/${txid}`, cob());
  expect((await call('PUT', `/cob/${txid}`, cob())).status).toBe(409);
  expect((await sandbox.console<{ count: number }>('GET', '/ledger')).body.count).toBe(1);
});

it('an expired charge is still shown as ATIVA, a removed one shows who removed it (BIL-28)', async () => {
  const [expired, removed] = [newTxid(), newTxid()];
  await call('PUT', `/cob/${expired}`, cob());
  await call('PUT', `/cob/${removed}`, cob());
  expect((await pay(expired, 'late')).status).toBe(200);
  expect((await call('GET', `/cob/${expired}`)).body.status).toBe('CONCLUIDA');
  const gone = await call('PATCH', `/cob/${removed}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
  expect(gone.body.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
});

it('a token is needed for everything, and only the right client gets one (BIL-15)', async () => {
  expect((await token('camarim:errado')).status).toBe(401);
  expect((await token('camarim:cs_teste', 'grant_type=password')).status).toBe(400);
  authorization = 'Bearer feito-em-casa';
  expect((await call('PUT', `/cob/${newTxid()}`, cob())).status).toBe(401);
});

it('with an authority configured, only clients with its certificate are accepted (BIL-15)', async () => {
  const tls = {
    port: await freePort(),
    cert: pem('server.pem'),
    key: pem('server.key'),
    clientCa: pem('ca.pem'),
  };
  const strict = await Harness.start({ tls });
  const ask = (own: { cert?: string; key?: string }): Promise<number> =>
    new Promise((resolve, reject) => {
      const agent = new Agent({ ca: pem('ca.pem'), ...own });
      const headers = {
        authorization: `Basic ${Buffer.from('camarim:cs_teste').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      };
      const url = `https://127.0.0.1:${tls.port}/api-pix/oauth/token`;
      const sent = request(url, { method: 'POST', headers, agent }, (answer) =>
        resolve(answer.resume().statusCode ?? 0),
      );
      sent.on('error', reject);
      sent.end('grant_type=client_credentials');
    });
  expect(await ask({ cert: pem('client.pem'), key: pem('client.key') })).toBe(200);
  await expect(ask({})).rejects.toThrow();
  await expect(ask({ cert: pem('stranger.pem'), key: pem('stranger.key') })).rejects.toThrow();
  const plain = await strict.call('POST', '/api-pix/oauth/token', { grant_type: 'client_credentials' });
  expect(plain.status).toBe(403);
  await strict.stop();
});
