import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildBrCode, decimalFromCents } from '@camarim/domain';
import { JobQueue } from '@camarim/queue';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';

interface Return {
  id: string;
  valor: string;
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
}
type Body = Record<string, unknown>;

/** A bank of the API Pix that ends the first returns of each PIX undone, and never takes an id a second time. */
class Bank {
  readonly charges = new Map<
    string,
    { body: Body; pix: { endToEndId: string; valor: string; devolucoes: Return[] }[] }
  >();
  undone = 0;
  /** How often it says of its next return that it is on its way, before it ends it undone. */
  waits = 0;
  private readonly server = createServer((request, response) => {
    const answer = ([status, body]: [number, object]) => response.writeHead(status).end(JSON.stringify(body));
    void bodyOf(request).then((body) => answer(this.answer(`${request.method} ${request.url}`, body)));
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  close = () => new Promise((resolve) => this.server.close(resolve));

  receive(txid: string, cents: number): void {
    const endToEndId = `E${randomUUID().replaceAll('-', '').slice(0, 31)}`;
    this.charges.get(txid)?.pix.push({ endToEndId, valor: decimalFromCents(cents), devolucoes: [] });
  }
  returnsOf = (txid: string): Return[] => this.charges.get(txid)?.pix.flatMap(({ devolucoes }) => devolucoes) ?? [];

  private answer(asked: string, body: Body): [number, object] {
    const [method, path = ''] = asked.split(' ');
    if (path.endsWith('/oauth/token')) return [200, { access_token: 'token', expires_in: 600 }];
    if (path.startsWith('/pix?')) return [200, { pix: this.received() }];
    const [, kind, key = '', , id = ''] = path.split('/');
    if (kind === 'cob') return this.cob(method === 'PUT' ? body : null, key);
    if (kind === 'pix' && id !== '') return this.giveBack(key, id, method === 'PUT' ? String(body.valor) : null);
    return [404, {}];
  }
  private cob(order: Body | null, txid: string): [number, object] {
    if (order) this.charges.set(txid, { body: order, pix: [] });
    const charge = this.charges.get(txid);
    if (!charge) return [404, {}];
    const { original } = charge.body.valor as { original: string };
    const code = {
      payloadUrl: `pix.banco.test/${txid}`,
      merchantName: 'BANCO',
      merchantCity: 'SAO PAULO',
    };
    const pixCopiaECola = buildBrCode({ ...code, amountCents: Math.round(Number(original) * 100) });
    const status = charge.pix.length > 0 ? 'CONCLUIDA' : 'ATIVA';
    return [200, { txid, status, pixCopiaECola, ...charge.body, ...(charge.pix.length > 0 && { pix: charge.pix }) }];
  }
  private received(): object[] {
    return [...this.charges].flatMap(([txid, { pix }]) => pix.map((one) => ({ txid, ...one })));
  }
  private giveBack(endToEndId: string, id: string, valor: string | null): [number, object] {
    const pix = [...this.charges.values()].flatMap((charge) => charge.pix).find((one) => one.endToEndId === endToEndId);
    const known = pix?.devolucoes.find((one) => one.id === id);
    if (valor !== null && known?.status === 'EM_PROCESSAMENTO') {
      this.waits -= 1;
      if (this.waits === 0) known.status = 'NAO_REALIZADO';
    }
    if (valor === null) return known ? [200, known] : [404, {}];
    if (!pix || known) return [400, { violacoes: [{ razao: 'O id da devolução já foi usado.' }] }];
    this.undone -= 1;
    const end = this.undone < 0 ? 'DEVOLVIDO' : 'NAO_REALIZADO';
    pix.devolucoes.push({ id, valor, status: this.waits > 0 ? 'EM_PROCESSAMENTO' : end });
    return [201, { id, valor, status: 'EM_PROCESSAMENTO' }];
  }
}
async function bodyOf(request: IncomingMessage): Promise<Body> {
  const text = Buffer.concat(await request.toArray()).toString();
  return request.headers['content-type']?.includes('json') && text !== '' ? JSON.parse(text) : {};
}

describe('a return that a bank ends undone', () => {
  const bank = new Bank();
  let bench: Bench;
  beforeAll(async () => {
    const baseUrl = await bank.listen();
    bench = await startBench({ SANDBOX_URL: baseUrl });
    const account = { name: 'Banco', kind: 'api-pix', isSandbox: true, automaticPix: false, priority: 1 } as const;
    const { id } = await bench.call(
      'billing.gateway.create',
      { ...account, baseUrl, options: { clientId: 'camarim', pixKey: 'pix@camarim.test' }, secretKey: 'secret' },
      aStaff('owner'),
    );
    await bench.call(
      'billing.gateway.activate',
      { gatewayId: id, isActive: true, reason: 'Conta nova' },
      aStaff('owner'),
    );
  });
  afterEach(() => expectBooked(bench));
  afterAll(async () => {
    await bench?.end();
    await bank.close();
  });

  const paid = async (...receipts: number[]) => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    const txid = id.replaceAll('-', '');
    for (const cents of [1990, ...receipts]) bank.receive(txid, cents);
    await bench.call('billing.payment.check', { paymentId: id }, fan);
    await bench.see(fan, id, ({ status }) => status === 'approved');
    return { fan, id, txid };
  };
  /** Ten minutes go by once no try is under way: a second one beside it would count the same refusal again. */
  const passes = async () => {
    const tries = (await bench.app.get(JobQueue, { strict: false }).counts())['billing.refund-payment'];
    if (tries?.wait === 0 && tries.active === 0) bench.clock.move(600_000);
  };
  const isDone = (txid: string) =>
    eventually(async () => {
      await passes();
      return bank.returnsOf(txid).some(({ status }) => status === 'DEVOLVIDO');
    });
  const settled = (paymentId: string, sums: object) =>
    eventually(async () => {
      await passes();
      const [refund, ...more] = await bench.db.query<{ status: string }>(
        `select status, amount_cents as cents, undone from refund where payment_id = $1 and status <> 'dropped'`,
        [paymentId],
      );
      if (refund?.status !== 'settled') return false;
      expect([refund, ...more]).toEqual([{ status: 'settled', ...sums }]);
      return true;
    });

  it('a second PIX goes back under another id, once (BIL-35, BIL-38)', async () => {
    bank.undone = 2;
    const { id, txid } = await paid(1990);
    await isDone(txid);
    await settled(id, { cents: 1990, undone: 2 });
    const name = bank.returnsOf(txid)[0]?.id;
    expect(bank.returnsOf(txid)).toEqual([
      { id: name, valor: '19.90', status: 'NAO_REALIZADO' },
      { id: `${name}1`, valor: '19.90', status: 'NAO_REALIZADO' },
      { id: `${name}2`, valor: '19.90', status: 'DEVOLVIDO' },
    ]);
  });

  it.each([
    ['at once', 1, 0],
    ['at once, time and again', 2, 0],
    ['at once, as often as it is asked for anew', 3, 0],
    ['after it was long on its way', 1, 5],
  ])(
    'a part of the price the team gives back, ended undone %s, goes back under another id, once (BIL-38)',
    async (_, undone, waits) => {
      Object.assign(bank, { undone, waits });
      const { fan, id, txid } = await paid();
      await bench.call(
        'billing.payment.refund',
        { paymentId: id, amountCents: 990, reason: 'pedido da cliente' },
        aStaff('finance'),
      );
      await isDone(txid);
      await settled(id, { cents: 990, undone });
      await bench.see(fan, id, ({ status }) => status === 'partially_refunded');
      expect(bank.returnsOf(txid).map(({ status, valor }) => [status, valor])).toEqual([
        ...Array(undone).fill(['NAO_REALIZADO', '9.90']),
        ['DEVOLVIDO', '9.90'],
      ]);
    },
  );

  it('money nobody knows, which the team gives back, goes back under another id, once (BIL-38, R6)', async () => {
    bank.undone = 2;
    const txid = randomUUID().replaceAll('-', '');
    const body = { valor: { original: '12.34' }, calendario: { criacao: bench.clock.now().toISOString() } };
    bank.charges.set(txid, { body, pix: [] });
    bank.receive(txid, 1234);
    const stray = await eventually(
      async () => {
        bench.clock.move(60_000);
        const { items } = await bench.call('billing.stray-money.list', {}, aStaff('finance'));
        return items.find(({ externalId }) => externalId === txid);
      },
      { within: 30_000 },
    );
    const decision = { strayId: stray.id, reason: 'Ninguém sabe de quem é' };
    await bench.call('billing.stray-money.give-back', decision, aStaff('finance'));
    await isDone(txid);
    await eventually(async () => {
      bench.clock.move(60_000);
      const { items } = await bench.call('billing.stray-money.list', {}, aStaff('finance'));
      return items.find(({ id }) => id === stray.id)?.status === 'returned';
    });
    expect(bank.returnsOf(txid).map(({ status, valor }) => [status, valor])).toEqual([
      ['NAO_REALIZADO', '12.34'],
      ['NAO_REALIZADO', '12.34'],
      ['DEVOLVIDO', '12.34'],
    ]);
  });
});
