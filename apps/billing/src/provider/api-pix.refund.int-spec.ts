import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiPixClient } from './api-pix.client.js';
import { ApiPixProvider } from './api-pix.provider.js';
import { txidOf } from './api-pix.reader.js';
import type { ProviderAccess } from './pix-provider.js';
import { ProviderRejected, ReturnNotDone } from './provider.errors.js';

const E2E = 'E12345678202611201200aaaaaaaaaaa';
const paymentId = randomUUID();
/** What the bank knows of the return that is asked for: null = nothing, and it takes none either. */
let state: string | null;
const bank = createServer((request, response) => {
  const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
  const { url = '', method } = request;
  if (url === '/oauth/token') return answer(200, { access_token: 'token', expires_in: 600 });
  const asked = url.startsWith(`/pix/${E2E}/devolucao/`);
  if (asked && method === 'PUT') return answer(400, { violacoes: [{ razao: 'já utilizado por outra requisição' }] });
  if (asked) return state === null ? answer(404, {}) : answer(200, { id: url.split('/').at(-1), status: state });
  return answer(200, {
    ...{ txid: txidOf(paymentId), status: 'CONCLUIDA', valor: { original: '19.90' } },
    pix: [{ endToEndId: E2E, valor: '19.90' }],
  });
});
let access: ProviderAccess;
beforeAll(async () => {
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`;
  const options = { clientId: 'camarim', pixKey: 'pix@camarim.test' };
  access = { gatewayId: 'a', kind: 'api-pix', baseUrl, secretKey: 'secret', tls: null, options };
});
afterAll(() => new Promise((resolve) => bank.close(resolve)));

const refund = () => {
  const order = { externalId: txidOf(paymentId), endToEndId: E2E, amountCents: 990, refundId: randomUUID() };
  return new ApiPixProvider(new ApiPixClient()).refund(access, order);
};

it.each(['EM_PROCESSAMENTO', 'DEVOLVIDO'])(
  'a return a bank has taken (%s) is not taken for a refused one when it is asked for again (BIL-38)',
  async (known) => {
    state = known;
    expect(await refund()).toMatchObject({ externalId: txidOf(paymentId), status: 'paid' });
  },
);

it.each(['NAO_REALIZADO', null])('a return a bank did not do (%s) is refused (BIL-38)', async (known) => {
  state = known;
  await expect(refund()).rejects.toBeInstanceOf(ProviderRejected);
});

it('a return that ended undone is told from one the bank never took: its id is used up (BIL-38)', async () => {
  state = 'NAO_REALIZADO';
  await expect(refund()).rejects.toBeInstanceOf(ReturnNotDone);
  state = null;
  await expect(refund()).rejects.not.toBeInstanceOf(ReturnNotDone);
});
