import { crc16 } from '@camarim/domain';
import { aCharge, Harness } from '../../test/harness.js';
import { Receiver } from '../../test/receiver.js';
import type { Transaction } from '../charges/transaction.js';
import type { MailMessage } from '../mail/mailbox.service.js';

let sandbox: Harness;
let receiver: Receiver;

beforeAll(async () => {
  sandbox = await Harness.start();
  receiver = await Receiver.start();
});
afterAll(async () => {
  await sandbox.stop();
  await receiver.close();
});

async function created(): Promise<Transaction> {
  return (await sandbox.api('POST', '', aCharge(receiver.url))).body;
}

describe('the console pages', () => {
  it('state that this is a test and show an empty list, then the charge with the first name only (BIL-32)', async () => {
    const before = await sandbox.page('/');
    expect(before.text).toContain('nenhum dinheiro de verdade');
    expect(before.text).toContain('Nenhuma cobrança ainda');
    const { id } = await created();
    const after = await sandbox.page('/');
    expect(after.text).toContain(`href="/charges/${id}"`);
    expect(after.text).toContain('Ana');
    expect(after.text).not.toContain('Souza');
  });

  it('pay like a bank app, and explain what is not possible (BIL-32)', async () => {
    const { id } = await created();
    expect((await sandbox.page(`/charges/${id}`)).text).toContain('Pagar duas vezes');
    const paid = await sandbox.page(`/charges/${id}/pay`, { mode: 'pay', amount: '' });
    expect(paid).toMatchObject({ status: 303, location: `/charges/${id}?done=pay` });
    expect((await sandbox.page(String(paid.location))).text).toContain('Pagamento feito.');
    const again = await sandbox.page(`/charges/${id}/pay`, { mode: 'pay' });
    expect(again.status).toBe(409);
    expect(again.text).toContain('não está mais em aberto');
    const refund = await sandbox.page(`/charges/${id}/pay`, { mode: 'refund', amount: '5,00' });
    expect(refund.status).toBe(303);
    expect((await sandbox.api('GET', `/${id}`)).body).toMatchObject({
      status: 'partially_refunded',
      refundedAmount: 500,
    });
  });

  it('pay by a pasted code and explain what is wrong with an invalid one (BIL-21)', async () => {
    const { id, pix } = await created();
    const show = (code: string) => sandbox.page(`/pagar?code=${encodeURIComponent(code)}`);
    expect((await show(pix.qrcode)).text).toContain('CAMARIM TESTE');
    expect((await show('oi')).text).toContain('não é um código PIX completo');
    expect((await show(pix.qrcode.replace('19.90', '11.90'))).text).toContain('CRC');
    const cheaper = pix.qrcode.slice(0, -4).replace('19.90', '11.90');
    expect((await show(cheaper + crc16(cheaper))).text).toContain('alterado depois de criado');
    const stranger = pix.qrcode.slice(0, -4).replace(id, 'f'.repeat(32));
    expect((await show(stranger + crc16(stranger))).text).toContain('não conhece a cobrança');
    expect(await sandbox.page('/pagar', { code: pix.qrcode })).toMatchObject({
      status: 303,
      location: `/charges/${id}?done=pay`,
    });
    expect((await sandbox.api('GET', `/${id}`)).body.status).toBe('paid');
  });

  it('set and clear the faults (BIL-32)', async () => {
    await sandbox.page('/faults', { action: 'save', 'provider.failRate': '50', 'webhook.unsigned': 'on' });
    const { body } = await sandbox.console<{ provider: { failRate: number }; webhook: { unsigned: boolean } }>(
      'GET',
      '/faults',
    );
    expect(body).toMatchObject({ provider: { failRate: 0.5 }, webhook: { unsigned: true } });
    expect((await sandbox.page('/faults', { action: 'save', 'provider.failNext': 'x' })).status).toBe(400);
    await sandbox.page('/faults', { action: 'reset' });
    expect((await sandbox.page('/')).text).toContain('Nenhuma falha ligada');
  });
});

describe('the mailbox', () => {
  const message = { to: 'Ana@example.com', subject: 'Seu código', text: 'O código é 123456', kind: 'login-code' };
  const bearer = { authorization: 'Bearer sk_teste' };

  it('stores a message, shows it and finds it by its recipient, also after a restart (USR-05)', async () => {
    expect((await sandbox.call('POST', '/mail/v1/messages', message)).status).toBe(401);
    expect((await sandbox.call('POST', '/mail/v1/messages', { ...message, to: 'ana' }, bearer)).status).toBe(400);
    expect((await sandbox.call('POST', '/mail/v1/messages', message, bearer)).status).toBe(201);
    await sandbox.restart();
    const list = '/mail/api/messages?to=ana@example.com';
    const { body } = await sandbox.call<{ messages: MailMessage[] }>('GET', list, undefined, sandbox.reader);
    expect(body.messages).toMatchObject([message]);
    expect((await sandbox.page('/mail')).text).toContain('Seu código');
    expect((await sandbox.page(`/mail/${body.messages[0]?.id}`)).text).toContain('123456');
  });
});

describe('invalid requests', () => {
  it.each([
    ['broken JSON', 'POST', '/pix/v1/transactions', '{"amount":', 400],
    ['a list instead of an object', 'POST', '/pix/v1/transactions', '[]', 400],
    ['null', 'POST', '/pix/v1/transactions', 'null', 400],
    ['a body above 64 KB', 'POST', '/pix/v1/transactions', JSON.stringify({ a: 'x'.repeat(70_000) }), 413],
    ['an unknown route', 'GET', '/pix/v2/nothing', undefined, 404],
    ['an unknown charge', 'GET', '/pix/v1/transactions/constructor', undefined, 404],
    ['a query without externalRef', 'GET', '/pix/v1/transactions', undefined, 400],
    ['a repeated query field', 'GET', '/pix/v1/transactions?externalRef=a&externalRef=b', undefined, 400],
    ['an unknown act', 'POST', '/console/api/charges/x/pay', '{"mode":"steal"}', 400],
    ['no act at all', 'POST', '/console/api/charges/x/pay', undefined, 400],
    ['a wrong limit', 'GET', '/console/api/charges?limit=-1', undefined, 400],
    ['faults that are a text', 'PUT', '/console/api/faults', '"off"', 400],
    ['an address that is no address', 'GET', '/charges/%zz', undefined, 400],
  ])('answers %s with its own status, never 500', async (_what, method, url, body, status) => {
    const authorization = `Basic ${Buffer.from('sk_teste:').toString('base64')}`;
    const answer = await sandbox.call<{ message: string }>(method, url, body, { authorization });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toEqual(expect.any(String));
  });

  it('refuses a form sent from another site and an unknown page with a readable message', async () => {
    const { id } = await created();
    const foreign = { origin: 'https://evil.example', 'content-type': 'application/json' };
    expect((await sandbox.call('POST', `/console/api/charges/${id}/pay`, { mode: 'pay' }, foreign)).status).toBe(403);
    const missing = await sandbox.page('/charges/nothing');
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('Cobrança não encontrada');
    expect((await sandbox.page('/charges/nothing/pay', { mode: 'pay' })).status).toBe(404);
    expect((await sandbox.page(`/charges/${id}/pay`, { mode: 'steal' })).status).toBe(400);
  });
});
