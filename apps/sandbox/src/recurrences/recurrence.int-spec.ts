import { randomUUID } from 'node:crypto';
import { localDateOf, parseBrCode, shiftDate } from '@camarim/domain';
import { Harness } from '../../test/harness.js';
import { Receiver } from '../../test/receiver.js';
import type { Cobr, Rec } from './recurrence.view.js';

const newTxid = () => randomUUID().replaceAll('-', '');
const today = localDateOf(new Date());

let sandbox: Harness;
let receiver: Receiver;
let authorization: string;

beforeEach(async () => {
  sandbox = await Harness.start();
  receiver = await Receiver.start();
  authorization = await token();
});
afterEach(async () => {
  await sandbox.stop();
  await receiver.close();
});

async function token(): Promise<string> {
  const headers = {
    authorization: `Basic ${Buffer.from('camarim:cs_teste').toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const url = `${sandbox.config.publicUrl}/api-pix/oauth/token`;
  const answer = await fetch(url, { method: 'POST', headers, body: 'grant_type=client_credentials' });
  return `Bearer ${((await answer.json()) as { access_token: string }).access_token}`;
}
const call = <T>(method: string, url: string, body?: unknown) =>
  sandbox.call<T>(method, `/api-pix/v2${url}`, body, { authorization });
const cob = {
  ...{ calendario: { expiracao: 600 }, devedor: { cpf: '52998224725', nome: 'Ana Souza' } },
  ...{ valor: { original: '9.90' }, chave: 'pix@camarim.test', solicitacaoPagador: '1 mês' },
};
const recOf = (txid: string, own: object = {}) => ({
  ...{ vinculo: { contrato: 'assinatura-1' }, calendario: { dataInicial: today, periodicidade: 'MENSAL' } },
  ...{ valor: { valorRec: '9.90' }, politicaRetentativa: 'NAO_PERMITE', ativacao: { dadosJornada: { txid } } },
  ...own,
});
const month = (idRec: string, dataDeVencimento: string, original = '9.90') => ({
  ...{ idRec, calendario: { dataDeVencimento }, valor: { original } },
});
async function offered(): Promise<{ txid: string; rec: Rec }> {
  const txid = newTxid();
  await call('PUT', `/cob/${txid}`, cob);
  const { status, body } = await call<Rec>('POST', '/rec', recOf(txid));
  expect(status).toBe(201);
  return { txid, rec: body };
}
async function authorised(): Promise<{ txid: string; rec: Rec }> {
  const made = await offered();
  await sandbox.console('POST', `/recurrences/${made.rec.idRec}/acts`, { act: 'authorise' });
  return made;
}

it('one code pays the first month and authorises the next ones, and a plain payment authorises nothing (BIL-48)', async () => {
  const [both, plain] = [await offered(), await offered()];
  expect(both.rec.status).toBe('CRIADA');
  const code = both.rec.dadosQR.pixCopiaECola;
  expect(parseBrCode(code)).toMatchObject({ ok: true, amountCents: 990 });
  expect(code).toContain(`/qr/rec/${both.rec.idRec}`);
  const authorise = await sandbox.console<Rec>('POST', `/recurrences/${both.rec.idRec}/acts`, { act: 'authorise' });
  expect(authorise.body.status).toBe('APROVADA');
  expect((await call<{ status: string }>('GET', `/cob/${both.txid}`)).body.status).toBe('CONCLUIDA');
  const { body } = await sandbox.console<{ charges: { id: string }[] }>('GET', `/charges?externalRef=${plain.txid}`);
  await sandbox.console('POST', `/charges/${body.charges[0]?.id}/pay`, { mode: 'pay' });
  expect((await call<Rec>('GET', `/rec/${plain.rec.idRec}`)).body.status).toBe('CRIADA');
  expect((await call('POST', '/rec', recOf(both.txid))).status).toBe(409);
});

it('the bank page offers the payer’s actions, and explains what is no longer possible (BIL-48)', async () => {
  const { txid, rec } = await offered();
  const { body } = await sandbox.console<{ charges: { id: string }[] }>('GET', `/charges?externalRef=${txid}`);
  const page = `/charges/${body.charges[0]?.id}`;
  expect((await sandbox.page(page)).text).toContain('Pagar e autorizar');
  expect((await sandbox.page(`${page}/recurrence`, { act: 'authorise' })).status).toBe(303);
  expect((await call<Rec>('GET', `/rec/${rec.idRec}`)).body.status).toBe('APROVADA');
  const shown = (await sandbox.page(page)).text;
  expect([shown.includes('Cancelar a autorização'), shown.includes('Pagar e autorizar')]).toEqual([true, false]);
  expect((await sandbox.page(`${page}/recurrence`, { act: 'authorise' })).status).toBe(409);
});

it('a month is announced in time, paid on its due date automatically, and reported to the key’s webhook (BIL-48)', async () => {
  await call('PUT', '/webhook/pix@camarim.test', { webhookUrl: receiver.url });
  const { rec } = await authorised();
  await receiver.waitFor(1);
  const dueDate = shiftDate(today, 9);
  const txid = newTxid();
  for (const wrong of [
    month(rec.idRec, shiftDate(today, 1)),
    month(rec.idRec, shiftDate(today, 11)),
    month(rec.idRec, dueDate, '99.00'),
  ])
    expect((await call('PUT', `/cobr/${newTxid()}`, wrong)).status).toBe(400);
  const made = await call<Cobr>('PUT', `/cobr/${txid}`, month(rec.idRec, dueDate));
  expect(made).toMatchObject({ status: 201, body: { status: 'CRIADA', idRec: rec.idRec } });
  // a month can be created only once, whatever the txid
  expect((await call('PUT', `/cobr/${newTxid()}`, month(rec.idRec, dueDate))).status).toBe(409);

  expect((await sandbox.console<{ paid: string[] }>('POST', '/calendar', { days: 8 })).body.paid).toEqual([]);
  expect((await sandbox.console<{ paid: string[] }>('POST', '/calendar', { days: 1 })).body.paid).toEqual([txid]);
  const paid = (await call<Cobr>('GET', `/cobr/${txid}`)).body;
  expect(paid).toMatchObject({ status: 'CONCLUIDA', pix: [{ txid, valor: '9.90' }] });
  const notices = await receiver.waitFor(2);
  expect(notices[1]?.rawBody).toContain(txid);
  expect((await call('PATCH', `/cobr/${txid}`, { status: 'CANCELADA' })).status).toBe(409);
  const back = `/pix/${paid.pix?.[0]?.endToEndId}/devolucao/d1`;
  expect((await call('PUT', back, { valor: '9.90' })).status).toBe(201);
});

it('a month can be cancelled or refused, and whoever cancels at the bank pays no month that is not due yet (BIL-48)', async () => {
  const { rec } = await authorised();
  const [back, refused, left] = [newTxid(), newTxid(), newTxid()];
  await call('PUT', `/cobr/${back}`, month(rec.idRec, shiftDate(today, 5)));
  expect((await call<Cobr>('PATCH', `/cobr/${back}`, { status: 'CANCELADA' })).body.status).toBe('CANCELADA');
  await call('PUT', `/cobr/${refused}`, month(rec.idRec, shiftDate(today, 5)));
  const { body } = await sandbox.console<{ charges: { id: string }[] }>('GET', `/charges?externalRef=${refused}`);
  await sandbox.console('POST', `/charges/${body.charges[0]?.id}/pay`, { mode: 'refuse' });
  expect((await call<Cobr>('GET', `/cobr/${refused}`)).body.status).toBe('REJEITADA');

  await call('PUT', `/cobr/${left}`, month(rec.idRec, shiftDate(today, 6)));
  const cancel = await sandbox.console<Rec>('POST', `/recurrences/${rec.idRec}/acts`, { act: 'cancel' });
  expect(cancel.body.atualizacao.map(({ status }) => status)).toEqual(['CRIADA', 'APROVADA', 'CANCELADA']);
  expect((await sandbox.console<{ paid: string[] }>('POST', '/calendar', { days: 6 })).body.paid).toEqual([]);
  expect((await call<Cobr>('GET', `/cobr/${left}`)).body.status).toBe('CANCELADA');
  expect((await call('PUT', `/cobr/${newTxid()}`, month(rec.idRec, shiftDate(today, 12)))).status).toBe(409);
  // an ended authorisation cannot start again, also after a restart
  expect((await sandbox.console('POST', `/recurrences/${rec.idRec}/acts`, { act: 'reject' })).status).toBe(409);
  await sandbox.restart();
  authorization = await token();
  expect((await call<Rec>('GET', `/rec/${rec.idRec}`)).body.status).toBe('CANCELADA');
});

it('the merchant’s API needs a token, and an invalid request creates nothing (BIL-15)', async () => {
  const txid = newTxid();
  await call('PUT', `/cob/${txid}`, cob);
  for (const own of [
    { politicaRetentativa: 'SEMPRE' },
    { valor: { valorRec: '0.00' } },
    { calendario: { dataInicial: 'hoje' } },
  ])
    expect((await call('POST', '/rec', recOf(txid, own))).status).toBe(400);
  expect((await call('POST', '/rec', recOf(newTxid()))).status).toBe(404);
  authorization = 'Bearer feito-em-casa';
  expect((await call('POST', '/rec', recOf(txid))).status).toBe(401);
});

it('a debit without funds is retried on at most three other days within a week, and then the month is over (BIL-48)', async () => {
  const first = newTxid();
  await call('PUT', `/cob/${first}`, cob);
  const { body: rec } = await call<Rec>('POST', '/rec', recOf(first, { politicaRetentativa: 'PERMITE_3R_7D' }));
  await sandbox.console('POST', `/recurrences/${rec.idRec}/acts`, { act: 'authorise' });
  await sandbox.console('POST', `/recurrences/${rec.idRec}/acts`, { act: 'no-funds' });
  const [dueDate, txid] = [shiftDate(today, 4), newTxid()];
  await call('PUT', `/cobr/${txid}`, month(rec.idRec, dueDate));
  const retry = async (days: number) =>
    (await call('POST', `/cobr/${txid}/retentativa/${shiftDate(dueDate, days)}`)).status;
  expect(await retry(1)).toBe(409);
  expect((await sandbox.console<{ paid: string[] }>('POST', '/calendar', { days: 4 })).body.paid).toEqual([]);
  expect((await call<Cobr>('GET', `/cobr/${txid}`)).body).toMatchObject({
    status: 'ATIVA',
    tentativas: [{ dataLiquidacao: dueDate, status: 'REJEITADA' }],
  });
  expect([await retry(0), await retry(8), await retry(2)]).toEqual([400, 400, 201]);
  await sandbox.console('POST', '/calendar', { days: 2 });
  expect(await retry(4)).toBe(201);
  await sandbox.console('POST', `/recurrences/${rec.idRec}/acts`, { act: 'funds' });
  expect((await sandbox.console<{ paid: string[] }>('POST', '/calendar', { days: 2 })).body.paid).toEqual([txid]);

  await sandbox.console('POST', `/recurrences/${rec.idRec}/acts`, { act: 'no-funds' });
  const left = newTxid();
  await call('PUT', `/cobr/${left}`, month(rec.idRec, shiftDate(dueDate, 9)));
  await sandbox.console('POST', '/calendar', { days: 5 });
  expect((await call<Cobr>('GET', `/cobr/${left}`)).body.status).toBe('ATIVA');
  await sandbox.console('POST', '/calendar', { days: 8 });
  expect((await call<Cobr>('GET', `/cobr/${left}`)).body.status).toBe('EXPIRADA');
});

it('a registered address receives notices of authorisations and months, and authorisations are listed by creation time (BIL-48)', async () => {
  const since = new Date().toISOString();
  expect((await call('GET', '/webhookrec')).status).toBe(404);
  for (const topic of ['rec', 'cobr'])
    expect((await call('PUT', `/webhook${topic}`, { webhookUrl: receiver.url })).status).toBe(200);
  expect((await call<{ webhookUrl: string }>('GET', '/webhookcobr')).body.webhookUrl).toBe(receiver.url);
  expect((await call('PUT', '/webhookoutro', { webhookUrl: receiver.url })).status).toBe(404);
  const { rec } = await authorised();
  const txid = newTxid();
  await call('PUT', `/cobr/${txid}`, month(rec.idRec, shiftDate(today, 3)));
  await call('PATCH', `/rec/${rec.idRec}`, { status: 'CANCELADA' });
  const notices = (await receiver.waitFor(3)).map(
    ({ rawBody }) => JSON.parse(rawBody) as { recs?: Rec[]; cobsr?: Cobr[] },
  );
  expect(notices.flatMap(({ recs = [] }) => recs.map(({ status }) => status)).sort()).toEqual([
    'APROVADA',
    'CANCELADA',
  ]);
  expect(notices.flatMap(({ cobsr = [] }) => cobsr)).toMatchObject([{ txid, idRec: rec.idRec, status: 'CANCELADA' }]);
  const list = async (from: string, to: string) =>
    (await call<{ recs: Rec[] }>('GET', `/rec?inicio=${from}&fim=${to}`)).body.recs.map(({ idRec }) => idRec);
  expect(await list(since, new Date().toISOString())).toEqual([rec.idRec]);
  expect(await list('2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z')).toEqual([]);
});
