import { randomUUID } from 'node:crypto';
import type { Identity, SessionReply } from '@camarim/contracts';
import { CREATOR_NOTICE_CATEGORIES, type CreatorNoticeCategory, MINUTE_MS, type NoticeChannel } from '@camarim/domain';
import { StandInDoor } from '@camarim/messaging';
import { eventually } from '@camarim/testing';
import { Controller } from '@nestjs/common';
import { type Bench, refusal, startBench } from '../../test/bench.js';
import { PushServiceProcess, TEST_VAPID } from '../../test/push-service.js';
import { standInCatalog } from '../../test/stand-in-catalog.js';

let creatorUserId: string | null = null;

/** The catalog, which knows whose model it is. */
@Controller()
class CatalogDoors {
  @StandInDoor('catalog.model.creator-of')
  creatorOf() {
    return { creatorUserId };
  }
}
type User = Identity & { kind: 'user' };

describe('where a creator is told of her work', () => {
  let bench: Bench;
  let service: PushServiceProcess;
  let catalog: Awaited<ReturnType<typeof standInCatalog>>;
  let fan: User;
  let luna: User;
  let phoneId: string;
  let email: string;
  beforeAll(async () => {
    service = await PushServiceProcess.start();
    bench = await startBench({ ...TEST_VAPID, SANDBOX_URL: service.url });
    catalog = await standInCatalog(bench, CatalogDoors);
  }, 60_000);
  afterAll(async () => {
    await catalog?.close();
    await bench?.end();
    await service?.end();
  });
  beforeEach(async () => {
    email = `luna.${randomUUID().slice(0, 8)}@exemplo.com`;
    const session: SessionReply = await bench.signUp({ email });
    fan = session.identity as User;
    luna = { ...fan, role: 'creator' };
    creatorUserId = luna.userId;
    const { id, endpoint, p256dh, auth } = await service.subscribe();
    phoneId = id;
    await bench.call('users.push.subscribe', { endpoint, p256dh, auth }, fan);
  });

  const set = (category: CreatorNoticeCategory, channel: NoticeChannel) =>
    bench.call('users.creator-channel.set', { category, channel }, luna);
  const chosen = async () =>
    Object.fromEntries(
      (await bench.call('users.creator-channel.get', {}, luna)).items.map((one) => [one.category, one.channel]),
    );
  const callsGo = async (channel: NoticeChannel) => {
    const { channels: _, ...rest } = await bench.call('users.notice-setting.get', {}, fan);
    await bench.call('users.notice-setting.set', { ...rest, channels: [{ group: 'calls', channel }] }, fan);
  };
  const told = async () =>
    (await bench.call('users.notification.list', { cursor: null, limit: 5 }, fan)).items.map(({ kind }) => kind);
  const arrived = async () => (await service.read(phoneId)).arrived.length;
  const aCall = () => ({ bookingId: randomUUID(), userId: randomUUID(), modelId: randomUUID() });
  const waits = (call = aCall()) =>
    bench.happens('call-room.waiting', {
      ...{ ...call, side: 'fan', since: bench.clock.now().toISOString(), isFirst: true },
    });
  const booksNow = (call = aCall()) => {
    const now = bench.clock.now();
    const promiseUntil = new Date(now.getTime() + 5 * MINUTE_MS).toISOString();
    const facts = { ...call, paymentId: randomUUID(), startsAt: now.toISOString(), promiseUntil };
    return bench.happens('booking.confirmed', facts);
  };

  it('is the phone for every kind, until she says otherwise for its group or for the kind alone (PUSH-14)', async () => {
    expect(await chosen()).toEqual(Object.fromEntries(CREATOR_NOTICE_CATEGORIES.map((one) => [one, 'push'])));
    await callsGo('none');
    expect(await chosen()).toMatchObject({ calls: 'none', waiting: 'none', callNow: 'none', tips: 'push' });
    await set('waiting', 'push');
    expect(await chosen()).toMatchObject({ calls: 'none', waiting: 'push', callNow: 'none' });
    await booksNow();
    await eventually(async () => (await told()).includes('call-now-for-creator'));
    await waits();
    await eventually(async () => (await arrived()) === 1);
    expect(await told()).toEqual(['call-waiting-for-creator', 'call-now-for-creator']);
    // the call now was told in her panel alone
    expect(bench.mail.to(email).filter(({ kind }) => kind === 'call-now-for-creator')).toEqual([]);
  });

  it('is mail for a kind she wants written, and then no phone (PUSH-14)', async () => {
    await set('waiting', 'mail');
    await waits();
    await eventually(() => bench.mail.to(email).some(({ kind }) => kind === 'call-waiting-for-creator'));
    expect(await arrived()).toBe(0);
    await booksNow();
    await eventually(async () => (await arrived()) === 1);
  });

  it('is never her panel alone when it is about her money, and hers to choose alone (PUSH-14)', async () => {
    expect(await refusal(set('payouts', 'none'))).toBe('validation-failed');
    expect(await refusal(set('disputes', 'none'))).toBe('validation-failed');
    await set('payouts', 'mail');
    expect(await chosen()).toMatchObject({ payouts: 'mail', disputes: 'push' });
    expect(await refusal(bench.call('users.creator-channel.get', {}, fan))).toBe('forbidden');
  });

  it('stays the phone and mail for her money although she silenced the whole group as a fan (PUSH-14, PAYOUT-03)', async () => {
    const { channels: _, ...rest } = await bench.call('users.notice-setting.get', {}, fan);
    await bench.call('users.notice-setting.set', { ...rest, channels: [{ group: 'work', channel: 'none' }] }, fan);
    // what she reads in her studio is what holds
    expect(await chosen()).toMatchObject({ payouts: 'push', disputes: 'push', tips: 'none', page: 'none' });
    const [now, accountId] = [bench.clock.now().toISOString(), randomUUID()];
    const mails = (kind: string) => bench.mail.to(email).filter((one) => one.kind === kind).length;
    await bench.happens('payout-key.changed', { accountId, keyId: randomUUID(), usableAt: now, at: now });
    await eventually(async () => mails('payout-for-creator') === 1 && (await arrived()) === 1);
    const sale = { paymentId: randomUUID(), userId: randomUUID(), modelId: accountId, planType: 'unlock' as const };
    await bench.happens('payment.disputed', { ...sale, planId: randomUUID(), amountCents: 2_990, at: now });
    await eventually(async () => mails('dispute-for-creator') === 1 && (await arrived()) === 2);
    // whatever else is of the group stays silent
    await bench.happens('tip.given', {
      ...{ tipId: randomUUID(), userId: randomUUID(), modelId: accountId, paymentId: randomUUID(), cents: 2_000 },
      ...{ place: 'profile', placeId: null, at: now },
    });
    await eventually(async () => (await told()).includes('tip-for-creator'));
    expect([mails('tip-for-creator'), await arrived()]).toEqual([0, 2]);
    // her own word for the kind stands above both
    await set('payouts', 'mail');
    await bench.happens('payout.failed', { payoutId: randomUUID(), accountId, cents: 2_990, at: now });
    await eventually(() => mails('payout-for-creator') === 2);
    expect(await arrived()).toBe(2);
  });
});
