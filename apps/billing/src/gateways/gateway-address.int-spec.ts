import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import type { GatewaySettings, Identity } from '@camarim/contracts';
import { type Bench, refusal, startBench } from '../../test/bench.js';
import { NO_API } from './gateway.diagnosis.js';
import { GatewayService } from './gateway.service.js';

const OWNER: Identity = { kind: 'staff', userId: randomUUID(), role: 'owner', sessionId: 's' };
const INNER = [
  ...['127.0.0.1', '127.9.9.9', '10.0.0.1', '169.254.169.254', '192.168.0.1', '100.64.0.1', '0.0.0.0', '2130706433'],
  ...['[::1]', '[fe80::1]', '[::ffff:127.0.0.1]', '[fd00::1]', 'localhost', 'nats', 'a.localhost'],
];
const settings = (own: Partial<GatewaySettings>): GatewaySettings => ({
  ...{ name: 'Banco', kind: 'basic-auth', isSandbox: false, automaticPix: false, priority: 60, disputeHours: 48 },
  ...{ baseUrl: 'https://pix.banco.test', options: {}, ...own },
});

/** A port of this machine that counts who comes. */
async function anOpenPort(
  says = 'SSH-2.0-x\r\n',
): Promise<{ port: number; visits: () => number; end: () => Promise<void> }> {
  let visits = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    visits += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (says !== '') socket.end(says);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, visits: () => visits, end };
}

describe('where a gateway may point to', () => {
  type Port = Awaited<ReturnType<typeof anOpenPort>>;
  let [bench, port, silent]: [Bench?, Port?, Port?] = [];
  /** Nothing listens here, and nobody who asks for any free port is given it, as a port that was closed again would be. */
  const closed = 2;
  const at = (): Bench => bench as Bench;
  beforeAll(async () => {
    port = await anOpenPort();
    silent = await anOpenPort('');
  });
  afterAll(async () => {
    for (const one of [port, silent]) await one?.end();
  });
  afterEach(() => bench?.end());

  const create = (own: Partial<GatewaySettings>) =>
    at().call('billing.gateway.create', { ...settings(own), secretKey: 'sk_x' }, OWNER);
  const wrongFields = async (own: Partial<GatewaySettings>): Promise<string[]> => {
    const error: unknown = await create(own).then(
      () => null,
      (refused: unknown) => refused,
    );
    return (error as { errors?: Array<{ field: string }> } | null)?.errors?.map(({ field }) => field) ?? [];
  };
  const said = async (id: string) => (await at().call('billing.gateway.test', { gatewayId: id }, OWNER)).message;
  /** As an address that was allowed once stands in the table. */
  const written = async (own: { isSandbox: boolean; baseUrl: string }): Promise<string> => {
    const { id } = await create({});
    const sql = 'update payment_gateway set is_sandbox = $2, base_url = $3 where id = $1';
    await at().db.execute(sql, [id, own.isSandbox, own.baseUrl]);
    return id;
  };

  it('in production to no address inside, and to no sandbox at all; a row that does is not connected to (S9)', async () => {
    bench = await startBench({ SANDBOX_URL: '', DEMO_SEED: 'false' });
    const tokenAt = (tokenUrl: string) => ({ clientId: 'c', pixKey: 'p', tokenUrl });
    for (const host of INNER) {
      expect([host, await wrongFields({ baseUrl: `https://${host}/pix` })]).toEqual([host, ['baseUrl']]);
      const options = tokenAt(`https://${host}/token`);
      expect([host, await wrongFields({ kind: 'api-pix', options })]).toEqual([host, ['options.tokenUrl']]);
      expect(await wrongFields({ isSandbox: true, baseUrl: `http://${host}/pix` })).toContain('isSandbox');
    }
    expect(await wrongFields({ isSandbox: true })).toContain('isSandbox');
    const texts = new Set<string>();
    for (const isSandbox of [true, false])
      for (const number of [port?.port, closed])
        for (const scheme of ['http', 'https']) {
          const id = await written({ isSandbox, baseUrl: `${scheme}://127.0.0.1:${number}` });
          texts.add(await said(id));
          if (isSandbox) {
            const turnedOn = at().call('billing.gateway.activate', { gatewayId: id, isActive: true }, OWNER);
            expect(await refusal(turnedOn)).toBe('gateway-unavailable');
            expect(await refusal(at().app.get(GatewayService, { strict: false }).access(id))).toBe(
              'gateway-unavailable',
            );
          }
        }
    expect([texts.size, port?.visits()]).toEqual([1, 0]);
  }, 120_000);

  it('beside a sandbox to its host only; a port that is open, silent or closed is told in the same words after the same time (S9)', async () => {
    bench = await startBench();
    for (const host of INNER.filter((one) => !['127.0.0.1', '2130706433'].includes(one)))
      expect([host, await wrongFields({ isSandbox: true, baseUrl: `http://${host}:8080` })]).toEqual([
        host,
        ['baseUrl'],
      ]);
    const told: unknown[] = [];
    for (const number of [port?.port, silent?.port, closed]) {
      const { id } = await create({ isSandbox: true, baseUrl: `http://127.0.0.1:${number}` });
      const from = performance.now();
      told.push([await said(id), performance.now() - from >= 3_400]);
    }
    expect([port?.visits(), silent?.visits()]).toEqual([1, 1]);
    expect(told).toEqual(told.map(() => [NO_API, true]));
  }, 120_000);
});
