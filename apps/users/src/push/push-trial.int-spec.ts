import { randomUUID } from 'node:crypto';
import type { SessionReply } from '@camarim/contracts';
import { type Bench, refusal, startBench } from '../../test/bench.js';
import { PushServiceProcess, type Subscription, TEST_VAPID } from '../../test/push-service.js';

describe('a test notice', () => {
  let bench: Bench;
  let service: PushServiceProcess;
  let ana: SessionReply;
  let phone: Subscription;
  beforeAll(async () => {
    service = await PushServiceProcess.start();
    bench = await startBench({ ...TEST_VAPID, SANDBOX_URL: service.url });
  }, 60_000);
  afterAll(async () => {
    await bench?.end();
    await service?.end();
  });
  beforeEach(async () => {
    ana = await bench.signUp({});
    phone = await service.subscribe();
    const { endpoint, p256dh, auth } = phone;
    await bench.call('users.push.subscribe', { endpoint, p256dh, auth }, ana.identity);
  });
  const devices = async () => (await bench.call('users.push.list', {}, ana.identity)).items;
  const deviceId = async () => (await devices())[0]?.id ?? '';
  const attempt = async (id: string, who = ana) => bench.call('users.push.try', { deviceId: id }, who.identity);

  it('arrives at that device, which reads that notices arrive, and nobody else does (PUSH-13)', async () => {
    const id = await deviceId();
    const { verdict, items } = await attempt(id);
    expect([verdict, items[0]]).toMatchObject(['accepted', { id, isLive: true, deliveredAt: expect.any(String) }]);
    const [push] = (await service.read(phone.id)).arrived;
    expect(push).toMatchObject({ ttl: 60, urgency: 'high' });
    const { n: notificationId } = JSON.parse(push?.text ?? '') as { n: string };
    expect(await bench.call('users.push.open', { notificationId }, ana.identity)).toEqual({
      ...{ title: 'Camarim', text: 'Tudo certo: os avisos chegam neste aparelho.', alias: 'app', link: '/profile' },
    });
    const bia = await bench.signUp({});
    expect(await refusal(bench.call('users.push.open', { notificationId }, bia.identity))).toBe(
      'notification-not-found',
    );
    // it is no notification: the list stays as it was
    expect((await bench.call('users.notification.count-unread', {}, ana.identity)).unread).toBe(0);
  });

  it.each([
    ['gone', 'gone'],
    ['not-found', 'gone'],
    ['too-large', 'too-large'],
    ['busy', 'busy'],
  ])(
    'to a device whose push service says %s is told as %s, and its line says the same (PUSH-13)',
    async (plan, verdict) => {
      const id = await deviceId();
      await service.plan(phone.id, plan, plan === 'busy' ? 60 : undefined);
      const answer = await attempt(id);
      expect(answer.verdict).toBe(verdict);
      expect(answer.items).toEqual(
        verdict === 'gone' ? [] : [expect.objectContaining({ id, deliveredAt: null, failedAt: expect.any(String) })],
      );
    },
  );

  it('goes to a device of one’s own alone (PUSH-13)', async () => {
    const id = await deviceId();
    expect(await refusal(attempt(id, await bench.signUp({})))).toBe('push-device-not-found');
    expect(await refusal(attempt(randomUUID()))).toBe('push-device-not-found');
    expect((await service.read(phone.id)).asked).toBe(0);
  });
});
