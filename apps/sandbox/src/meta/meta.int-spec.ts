import { createHash, randomUUID } from 'node:crypto';
import { Harness } from '../../test/harness.js';
import type { ReceivedEvent } from './meta-ledger.service.js';

let sandbox: Harness;
beforeAll(async () => {
  sandbox = await Harness.start();
});
afterAll(() => sandbox?.stop());
afterEach(() => sandbox.console('POST', '/reset'));

const TOKEN = 'EAAsandboxTokenForTests01';
const PIXEL = '1234567890';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const seconds = (ago = 0) => Math.floor(Date.now() / 1_000) - ago;
const anEvent = (own: Record<string, unknown> = {}) => ({
  event_name: 'Purchase',
  event_time: seconds(),
  event_id: randomUUID(),
  action_source: 'website',
  event_source_url: 'https://camarim.example/',
  user_data: { em: [sha256('lia@exemplo.com')], client_user_agent: 'Mozilla/5.0', client_ip_address: '203.0.113.9' },
  custom_data: { currency: 'BRL', value: 19.9 },
  ...own,
});
interface Answer {
  events_received?: number;
  error?: { code: number; message: string; error_user_msg?: string; is_transient?: boolean; fbtrace_id: string };
}
const send = (data: unknown, more: Record<string, unknown> = { access_token: TOKEN }) =>
  sandbox.call<Answer>('POST', `/v24.0/${PIXEL}/events`, { data, ...more });
const received = async () =>
  (await sandbox.call<{ totals: Record<string, number>; events: ReceivedEvent[] }>('GET', '/meta/api/events')).body;

describe('the sandbox’s Meta', () => {
  it('accepts a valid event once, keeps it after a restart, and shows it (MKT-34)', async () => {
    const event = anEvent();
    for (const again of [false, true]) {
      expect(await send([event])).toMatchObject({ status: 200, body: { events_received: 1 } });
      expect((await received()).events[0]).toMatchObject({ duplicate: again, event: { event_id: event.event_id } });
    }
    await send([anEvent()], { access_token: TOKEN, test_event_code: 'TEST1' });
    await sandbox.restart();
    expect((await send([event])).status).toBe(200);
    expect((await received()).totals).toEqual({ received: 4, kept: 1, duplicates: 2, tests: 1 });
    const { text } = await sandbox.page('/meta');
    expect(text).toContain('R$ 19,90');
    expect(text).toContain('repetido');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['older than 7 days', { event_time: seconds(7 * 86_400 + 5) }, 'event_time'],
    ['of the future', { event_time: seconds(-3_600) }, 'event_time'],
    ['with an e-mail in clear', { user_data: { em: ['lia@exemplo.com'], client_user_agent: 'x' } }, 'user_data.em'],
    ['without a browser', { user_data: { em: [sha256('x')] } }, 'client_user_agent'],
    ['without anybody', { user_data: {} }, 'user_data'],
    ['with a broken cookie', { user_data: { fbp: 'x', client_user_agent: 'x' } }, 'user_data.fbp'],
    ['without a value', { custom_data: {} }, 'custom_data.value'],
    ['without an id', { event_id: '' }, 'event_id'],
  ])('refuses the whole request for one event %s (MKT-34)', async (_what, wrong, field) => {
    const before = (await received()).totals;
    const { status, body } = await send([anEvent(), anEvent(wrong)]);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 100, message: 'Invalid parameter', fbtrace_id: expect.any(String) });
    expect(body.error?.error_user_msg).toContain(`data[1].${field}`.slice(0, 8));
    expect(body.error?.error_user_msg).toContain(field);
    expect((await received()).totals).toEqual(before);
  });

  it('refuses an invalid token and more than 1,000 events, and returns the simulated errors (MKT-34)', async () => {
    expect((await send([anEvent()], { access_token: 'x' })).body.error?.code).toBe(190);
    expect((await send([anEvent()], {})).body.error?.code).toBe(190);
    expect((await send(Array.from({ length: 1_001 }, () => anEvent()))).body.error?.code).toBe(100);
    for (const [fault, code] of [
      [{ tokenDead: true }, 190],
      [{ failRate: 1 }, 2],
      [{ tooManyRate: 1 }, 4],
      [{ refuseRate: 1 }, 100],
    ] as const) {
      await sandbox.console('PUT', '/faults', { meta: fault });
      expect((await send([anEvent()])).body.error?.code).toBe(code);
      await sandbox.console('POST', '/reset');
    }
  });

  it('stores what browsers report as well, and shows that both report the same (MKT-10)', async () => {
    const event = anEvent({ event_id: `purchase:${randomUUID()}` });
    await send([event]);
    const picture = (name: string, id: string) =>
      sandbox.page(`/tr?${new URLSearchParams({ id: PIXEL, ev: name, eid: id, 'cd[value]': '19.90' })}`);
    await picture('Purchase', event.event_id);
    await picture('PageView', 'view-1');
    await picture('<b>', 'x y');
    const { body } = await sandbox.call<{ hits: object[] }>('GET', `/meta/api/pixels?pixelId=${PIXEL}`);
    expect(body.hits).toMatchObject([
      { name: 'PageView', eventId: 'view-1' },
      { name: 'Purchase', eventId: event.event_id, value: '19.90' },
    ]);
    const { text } = await sandbox.page('/meta');
    expect(text.match(/servidor e pixel/g)).toHaveLength(1);
    expect(text.match(/só pixel/g)).toHaveLength(1);
  });

  it('can store an event and send no response (MKT-34)', async () => {
    const before = (await received()).totals;
    await sandbox.console('PUT', '/faults', { meta: { executeThenTimeoutRate: 1 } });
    await expect(send([anEvent()])).rejects.toThrow();
    expect((await received()).totals).toMatchObject({ kept: Number(before.kept) + 1 });
  });
});
