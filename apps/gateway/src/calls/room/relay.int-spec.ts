import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Server, startRelay } from '../../../../../tools/lib/servers.mjs';
import { type Endpoint, TurnClient } from '../../../test/turn-client.js';
import { relayAccess } from './relay-access.js';

const SECRET = 'test-relay-secret-of-at-least-32-characters';
const CALL = { bookingId: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0341', side: 'fan' } as const;
const HOUR = 3_600_000;
const dir = mkdtempSync(path.join(tmpdir(), 'camarim-relay-'));
let relay: Server;
const clients: TurnClient[] = [];

// a machine without a relay fails here: nothing of this may be taken on trust
beforeAll(async () => {
  relay = await startRelay({ dir, secret: SECRET });
}, 60_000);
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await relay?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** A page with the name and password the edge would give it. */
function page(own: { bookingId?: string; secret?: string; until?: number; at?: Endpoint } = {}): TurnClient {
  const { secret = SECRET, until = Date.now() + HOUR, bookingId = CALL.bookingId } = own;
  const [server] = relayAccess(['turn:here'], secret, { ...CALL, bookingId, until });
  const client = new TurnClient(
    own.at ?? { address: '127.0.0.1', port: relay.port },
    server as { username: string; credential: string },
  );
  clients.push(client);
  return client;
}
const lent = async (client: TurnClient): Promise<Endpoint> => {
  const address = await client.allocate();
  if (typeof address === 'number') throw new Error(`refused with ${address}`);
  return address;
};

it('two pages of a call reach each other through the relay, and see its address alone (ROOM-26)', async () => {
  const [hers, his] = [page({ bookingId: 'a' }), page({ bookingId: 'b' })];
  const [one, other] = [await lent(hers), await lent(his)];
  expect(one.address).toBe(other.address);
  expect([await hers.permit(other.address), await his.permit(one.address)]).toEqual([0, 0]);
  hers.send(other, 'oi');
  expect(await his.received()).toBe('oi');
});

it.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.0.1'],
  ['RFC 1918', '10.1.2.3'],
  ['RFC 1918', '172.16.0.1'],
  ['RFC 1918', '172.31.255.254'],
  ['RFC 1918', '192.168.1.1'],
  ['CGNAT', '100.64.0.1'],
  ['CGNAT', '100.127.255.254'],
  ['link-local', '169.254.1.1'],
  ['metadata of a cloud', '169.254.169.254'],
  ['metadata of a cloud', '100.100.100.200'],
  ['this network', '0.1.2.3'],
  ['tests and benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['anybody', '203.0.113.7'],
])('%s (%s) cannot be reached through it (ROOM-26)', async (_, address) => {
  const client = page({ bookingId: address });
  await lent(client);
  expect(await client.permit(address)).toBe(403);
});

it.each(['::1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:a01:203', '64:ff9b::a01:203'])(
  'nothing of IPv6 is carried: %s (ROOM-26)',
  async (address) => {
    const client = page({ bookingId: address });
    await lent(client);
    // 403: forbidden; 443: not of the family it lends
    expect([403, 443]).toContain(await client.permit(address));
  },
);

it('names that are forged, of another secret or past their time are refused (ROOM-26)', async () => {
  expect(await page({ secret: 'another-relay-secret-of-at-least-32-chars' }).allocate()).toBe(401);
  expect(await page({ until: Date.now() - HOUR }).allocate()).toBe(401);
});

it('one side of a call has eight addresses of it at a time, and takes none of another side (ROOM-26)', async () => {
  const mine = Array.from({ length: 9 }, () => page({ bookingId: 'greedy' }));
  const got: Array<Endpoint | number> = [];
  for (const client of mine) got.push(await client.allocate());
  expect(got.filter((one) => typeof one === 'number')).toEqual([486]);
  expect(got.at(-1)).toBe(486);
  expect(typeof (await page({ bookingId: 'another' }).allocate())).toBe('object');
});

it('behind a public address its own hidden one is the only private one it reaches (ROOM-26)', async () => {
  const { address: hidden } = await lent(page({ bookingId: 'own' }));
  const home = path.join(dir, 'hidden');
  const inside = await startRelay({ dir: home, secret: SECRET, more: [`external-ip=203.0.113.9/${hidden}`] });
  try {
    const at = { address: '127.0.0.1', port: inside.port };
    const [hers, his] = [page({ at, bookingId: 'c' }), page({ at, bookingId: 'd' })];
    const [one, other] = [await lent(hers), await lent(his)];
    expect([one.address, other.address]).toEqual(['203.0.113.9', '203.0.113.9']);
    expect([await hers.permit(other.address), await his.permit(one.address)]).toEqual([0, 0]);
    hers.send(other, 'oi');
    expect(await his.received()).toBe('oi');
    expect(await hers.permit('10.1.2.3')).toBe(403);
  } finally {
    await inside.stop();
  }
});
