import { randomUUID } from 'node:crypto';
import type { EventPayloads, Identity, SessionReply } from '@camarim/contracts';
import { MINUTE_MS } from '@camarim/domain';
import { StandInDoor } from '@camarim/messaging';
import { eventually } from '@camarim/testing';
import { Controller } from '@nestjs/common';
import { type Bench, refusal, startBench } from '../../test/bench.js';
import { PushServiceProcess, type Subscription, TEST_VAPID } from '../../test/push-service.js';
import { standInCatalog } from '../../test/stand-in-catalog.js';
import { PushSweep } from './push.sweep.js';

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
interface Row {
  state: string;
  reason: string | null;
  tries: number;
}

describe('a push', () => {
  let bench: Bench;
  let service: PushServiceProcess;
  let catalog: Awaited<ReturnType<typeof standInCatalog>>;
  let ana: SessionReply;
  let phone: Subscription;
  const userOf = ({ identity }: SessionReply): User => identity as User;
  beforeAll(async () => {
    service = await PushServiceProcess.start();
    bench = await startBench({ ...TEST_VAPID, SANDBOX_URL: service.url, PUBLIC_URL: 'https://camarim.test' });
    catalog = await standInCatalog(bench, CatalogDoors);
  }, 60_000);
  afterAll(async () => {
    await catalog?.close();
    await bench?.end();
    await service?.end();
  });
  beforeEach(async () => {
    ana = await bench.signUp({});
    phone = await subscribed(ana);
  });

  const subscribed = async (who: SessionReply): Promise<Subscription> => {
    const one = await service.subscribe();
    const { endpoint, p256dh, auth } = one;
    await bench.call('users.push.subscribe', { endpoint, p256dh, auth }, who.identity);
    return one;
  };
  /** Another device of the same person. */
  const again = async (email: string): Promise<SessionReply> => {
    const device = { label: 'Safari no iPhone', ip: '10.9.9.9' };
    const requestId = randomUUID();
    await bench.call('users.login.request-code', { email, requestId, device });
    const code = await bench.codeFor(email);
    return bench.call('users.login.with-code', { email, code, requestId, visitId: null, device });
  };
  const thanked = (who: SessionReply): EventPayloads['tip.thanked'] => ({
    ...{ tipId: randomUUID(), userId: userOf(who).userId, modelId: randomUUID(), paymentId: randomUUID() },
    ...{ cents: 2_000, place: 'profile', placeId: null, at: bench.clock.now().toISOString() },
  });
  const tell = (who = ana) => bench.happens('tip.thanked', thanked(who));
  const owed = () =>
    bench.db.query<Row>('select state, reason, tries from push_message where account_id = $1 order by created_at, id', [
      userOf(ana).userId,
    ]);
  const state = (wanted: string) => eventually(async () => (await owed()).some(({ state: is }) => is === wanted));
  const arrived = async (count: number, of = phone) => {
    await eventually(async () => (await service.read(of.id)).arrived.length >= count);
    return (await service.read(of.id)).arrived;
  };
  const sweep = () => bench.app.get(PushSweep, { strict: false }).sweep();
  const devices = async (who = ana) => (await bench.call('users.push.list', {}, who.identity)).items;

  it('is signed, encrypted and carries the id of its notification alone; the list says when (PUSH-01, PUSH-07)', async () => {
    await tell();
    const [push] = await arrived(1);
    const page = await bench.call('users.notification.list', { cursor: null, limit: 5 }, ana.identity);
    expect(JSON.parse(push?.text ?? '')).toEqual({ n: page.items[0]?.id });
    expect(push).toMatchObject({ ttl: 86_400, urgency: 'normal', topic: expect.stringMatching(/^[0-9a-f]{32}$/) });
    await state('sent');
    expect(await devices()).toEqual([
      expect.objectContaining({ isThis: true, isLive: true, deliveredAt: expect.any(String), failedAt: null }),
    ]);
    const sealed = await bench.db.one<{ all: string }>(
      "select string_agg(p::text, '') as all from push_subscription p",
    );
    expect(sealed?.all).not.toContain(phone.id);
    expect(sealed?.all).not.toContain(phone.auth);
  });

  it('of a new session is known again as the same person’s, by marks that name nobody (PUSH-04)', async () => {
    const email = `volta-${randomUUID()}@exemplo.com`;
    ana = await bench.signUp({ email });
    await bench.confirm(ana, email);
    const later = await again(email);
    const bia = await bench.signUp({});
    const [first, second, other] = await Promise.all(
      [ana, later, bia].map(({ identity }) => bench.call('users.push.list', {}, identity)),
    );
    expect([second?.accountMark, second?.sessionMark === first?.sessionMark]).toEqual([first?.accountMark, false]);
    expect(other?.accountMark).not.toBe(first?.accountMark);
    expect(JSON.stringify(first)).not.toContain(userOf(ana).userId);
  });

  it('is off where it was turned off from another device, also for the next session there, until it is turned on again (PUSH-04)', async () => {
    const email = `longe-${randomUUID()}@exemplo.com`;
    ana = await bench.signUp({ email });
    await bench.confirm(ana, email);
    phone = await subscribed(ana);
    const other = await again(email);
    const list = (who: SessionReply) => bench.call('users.push.list', {}, who.identity);
    const { sessionMark } = await list(ana);
    const [device] = await devices();
    await bench.call('users.push.unsubscribe', { deviceId: device?.id ?? '' }, other.identity);
    expect(await list(other)).toMatchObject({ items: [], offMarks: [sessionMark] });
    // another's device is none of theirs, and one's own is known to be off there already
    const bia = await bench.signUp({});
    await subscribed(other);
    const [hers] = await devices(other);
    await bench.call('users.push.unsubscribe', { deviceId: hers?.id ?? '' }, bia.identity);
    expect(await devices(other)).toHaveLength(1);
    await bench.call('users.push.unsubscribe', { deviceId: null }, other.identity);
    expect(await list(other)).toMatchObject({ items: [], offMarks: [sessionMark] });
    await subscribed(ana);
    expect(await list(ana)).toMatchObject({ items: [{ isThis: true }], offMarks: [] });
  });

  it('says on the banner nothing of the place or of a person, and to its owner alone (PUSH-07, PUSH-09)', async () => {
    await tell();
    const { n: notificationId } = JSON.parse((await arrived(1))[0]?.text ?? '') as { n: string };
    expect(await bench.call('users.push.open', { notificationId }, ana.identity)).toEqual({
      ...{ title: 'Camarim', text: 'Você tem uma novidade.', alias: 'app', link: '/profile' },
    });
    const bia = await bench.signUp({});
    expect(await refusal(bench.call('users.push.open', { notificationId }, bia.identity))).toBe(
      'notification-not-found',
    );
  });

  it.each(['gone', 'not-found'])('to a phone that is %s forgets the phone, and is told (PUSH-02)', async (plan) => {
    await service.plan(phone.id, plan);
    await tell();
    await eventually(async () => (await devices()).length === 0);
    expect(await owed()).toEqual([{ state: 'dropped', reason: 'gone', tries: 1 }]);
    const told = await bench.db.one<{ n: number }>(
      `select count(*)::int as n from outbox where name = 'push-message.failed' and envelope::text like '%' || $1 || '%'`,
      [userOf(ana).userId],
    );
    expect(told?.n).toBe(1);
  });

  it('that is too large is dropped and told, and the phone stays (PUSH-02)', async () => {
    await service.plan(phone.id, 'too-large');
    await tell();
    await state('dropped');
    expect(await owed()).toEqual([{ state: 'dropped', reason: 'too-large', tries: 1 }]);
    expect(await devices()).toEqual([expect.objectContaining({ isLive: true, failedAt: expect.any(String) })]);
  });

  it('to a service that is busy waits as long as it asks for; a storm loses nothing and doubles nothing (PUSH-03)', async () => {
    await service.plan(phone.id, 'busy', 120);
    for (let n = 0; n < 20; n += 1) await tell();
    await eventually(async () => (await owed()).filter(({ tries }) => tries === 1).length === 20);
    bench.clock.move(MINUTE_MS);
    await sweep();
    expect((await service.read(phone.id)).asked).toBe(20);
    await service.plan(phone.id, 'take');
    bench.clock.move(MINUTE_MS + 11_000);
    await sweep();
    const texts = (await arrived(20)).map(({ text }) => text);
    await eventually(async () => (await owed()).every(({ state: is }) => is === 'sent'));
    expect(new Set(texts).size).toBe(20);
    expect((await service.read(phone.id)).arrived).toHaveLength(20);
  });

  it('to a slow service delays no mail (PUSH-03)', async () => {
    await service.plan(phone.id, 'slow');
    await tell();
    const email = 'rapida@exemplo.com';
    const before = Date.now();
    await bench.signUp({ email });
    await bench.confirmCodeFor(email);
    expect((await service.read(phone.id)).arrived).toHaveLength(0);
    expect(Date.now() - before).toBeLessThan(3_000);
    await arrived(1);
  });

  it('leaves once when Redis loses everything (PUSH-01)', async () => {
    await bench.redis.stop();
    for (let n = 0; n < 5; n += 1) await tell();
    await eventually(async () => (await owed()).length === 5);
    await bench.redis.wipe();
    bench.clock.move(11_000);
    await eventually(async () => {
      await sweep();
      return true;
    });
    await arrived(5);
    bench.clock.move(11_000);
    await sweep();
    await eventually(async () => (await owed()).every(({ state: is }) => is === 'sent'));
    expect((await service.read(phone.id)).asked).toBe(5);
    await bench.redisIsBack();
  });

  it('ends with its session, what is owed as well; another device of the same person still gets it (PUSH-04)', async () => {
    const email = `duas-${randomUUID()}@exemplo.com`;
    ana = await bench.signUp({ email });
    await bench.confirm(ana, email);
    phone = await subscribed(ana);
    const second = await again(email);
    const other = await subscribed(second);
    expect(await devices()).toHaveLength(2);
    await tell();
    await arrived(1);
    await arrived(1, other);
    await service.plan(phone.id, 'busy', 60);
    await tell();
    await eventually(async () => (await owed()).some(({ state: is, tries }) => is === 'owed' && tries === 1));
    await bench.call('users.session.end', { token: ana.token });
    await state('dropped');
    await service.plan(phone.id, 'take');
    await tell();
    await arrived(3, other);
    bench.clock.move(3 * MINUTE_MS);
    await sweep();
    expect((await service.read(phone.id)).arrived).toHaveLength(1);
    expect(await devices(second)).toHaveLength(1);
  });

  it('waits for the end of the quiet hours, and comes then (PUSH-05)', async () => {
    const now = bench.clock.now();
    const minutes = now.getUTCHours() * 60 + now.getUTCMinutes();
    const quiet = { quietFrom: minutes, quietTo: (minutes + 60) % 1_440, zone: 'UTC' };
    await bench.call('users.notice-setting.set', { channels: [], ...quiet, alias: 'agenda' }, ana.identity);
    await tell();
    await eventually(async () => {
      const row = await bench.db.one<{ at: Date }>('select next_try_at as at from push_message where account_id = $1', [
        userOf(ana).userId,
      ]);
      return row && row.at.getTime() > now.getTime() + 30 * MINUTE_MS;
    });
    expect((await service.read(phone.id)).asked).toBe(0);
    bench.clock.move(61 * MINUTE_MS);
    await sweep();
    const [push] = await arrived(1);
    const { n: notificationId } = JSON.parse(push?.text ?? '') as { n: string };
    expect(await bench.call('users.push.open', { notificationId }, ana.identity)).toMatchObject({ title: 'Agenda' });
  });

  it('comes soon when its reader ends the quiet hours before their time, and not before when others hold (PUSH-05)', async () => {
    const now = bench.clock.now();
    const minutes = now.getUTCHours() * 60 + now.getUTCMinutes();
    const quiet = { quietFrom: minutes, quietTo: (minutes + 60) % 1_440, zone: 'UTC' };
    const set = (hours: object) =>
      bench.call('users.notice-setting.set', { channels: [], ...quiet, ...hours, alias: 'app' }, ana.identity);
    const isDueIn = async (ms: number) => {
      const sql = `select next_try_at as at from push_message where account_id = $1 and state = 'owed'`;
      const row = await bench.db.one<{ at: Date }>(sql, [userOf(ana).userId]);
      return row !== null && row.at.getTime() > bench.clock.now().getTime() + ms;
    };
    await set({});
    await tell();
    await eventually(() => isDueIn(30 * MINUTE_MS));
    await set({ quietTo: (minutes + 120) % 1_440 });
    bench.clock.move(11_000);
    await sweep();
    await eventually(() => isDueIn(90 * MINUTE_MS));
    expect((await service.read(phone.id)).asked).toBe(0);
    await set({ quietFrom: null, quietTo: null });
    bench.clock.move(11_000);
    await sweep();
    await arrived(1);
  });

  it('is dropped after the quiet hours when it was read meanwhile (PUSH-05)', async () => {
    const now = bench.clock.now();
    const minutes = now.getUTCHours() * 60 + now.getUTCMinutes();
    const quiet = { quietFrom: minutes, quietTo: (minutes + 60) % 1_440, zone: 'UTC' };
    await bench.call('users.notice-setting.set', { channels: [], ...quiet, alias: 'app' }, ana.identity);
    await tell();
    await tell();
    const waits = async () =>
      (
        await bench.db.query('select 1 from push_message where account_id = $1 and next_try_at > $2', [
          userOf(ana).userId,
          new Date(now.getTime() + 30 * MINUTE_MS),
        ])
      ).length;
    await eventually(async () => (await waits()) === 2);
    const page = await bench.call('users.notification.list', { cursor: null, limit: 5 }, ana.identity);
    await bench.call('users.notification.mark-read', { ids: [page.items[0]?.id ?? ''], read: true }, ana.identity);
    bench.clock.move(61 * MINUTE_MS);
    await sweep();
    await eventually(async () => (await owed()).every(({ state: is }) => is !== 'owed'));
    expect((await owed()).map(({ state: is, reason }) => [is, reason]).sort()).toEqual([
      ['dropped', 'read'],
      ['sent', null],
    ]);
    expect((await service.read(phone.id)).arrived).toHaveLength(1);
  });

  it('goes to mail or nowhere as its reader chose for its kind; of money somebody always hears (PUSH-05)', async () => {
    const { channels: _, ...rest } = await bench.call('users.notice-setting.get', {}, ana.identity);
    const choose = (group: 'news' | 'payments', channel: 'mail' | 'none') =>
      bench.call('users.notice-setting.set', { ...rest, channels: [{ group, channel }] }, ana.identity);
    const mails = async () =>
      (await bench.db.one<{ n: number }>(`select count(*)::int as n from outgoing_mail where kind = 'tip-thanked'`))
        ?.n ?? 0;
    const before = await mails();
    await choose('news', 'mail');
    await tell();
    await eventually(async () => (await mails()) === before + 1);
    await choose('news', 'none');
    await tell();
    await eventually(async () => (await bench.call('users.notification.count-unread', {}, ana.identity)).unread === 2);
    expect([await mails(), await owed()]).toEqual([before + 1, []]);
    expect(await refusal(choose('payments', 'none'))).toBe('validation-failed');
  });

  it('goes to public https addresses of known push services alone (PUSH-06)', async () => {
    const { p256dh, auth } = phone;
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/x',
      'https://127.0.0.1/push/x',
      'https://10.0.0.1/x',
      'https://[::1]/x',
      'https://push.example.com/x',
      'https://fcm.googleapis.com.example.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://user:secret@fcm.googleapis.com/x',
      `${service.url}/console/api/reset`,
      'not an address at all',
    ])
      expect([
        endpoint,
        await refusal(bench.call('users.push.subscribe', { endpoint, p256dh, auth }, ana.identity)),
      ]).toEqual([endpoint, 'push-endpoint-refused']);
    for (const endpoint of ['https://fcm.googleapis.com/fcm/send/x', 'https://db5p.notify.windows.com/w/?token=x'])
      await bench.call('users.push.subscribe', { endpoint, p256dh, auth }, ana.identity);
  });

  it('reaches a creator within 5 s when somebody waits in the room or booked a call now, her page closed (PUSH-10)', async () => {
    creatorUserId = userOf(ana).userId;
    const call = { bookingId: randomUUID(), userId: randomUUID(), modelId: randomUUID() };
    const now = bench.clock.now();
    const startsAt = now.toISOString();
    const began = Date.now();
    await bench.happens('call-room.waiting', { ...call, side: 'fan', since: startsAt, isFirst: true });
    const [waiting] = await arrived(1);
    expect(Date.now() - began).toBeLessThan(5_000);
    const promiseUntil = new Date(now.getTime() + 5 * MINUTE_MS).toISOString();
    await bench.happens('booking.confirmed', { ...call, paymentId: randomUUID(), startsAt, promiseUntil });
    const [, booked] = await arrived(2);
    for (const push of [waiting, booked]) expect(push).toMatchObject({ urgency: 'high', ttl: 60 });
    const { n: notificationId } = JSON.parse(booked?.text ?? '') as { n: string };
    const { text } = await bench.call('users.push.open', { notificationId }, ana.identity);
    expect(text).toBe('Alguém espera por você agora.');
  });

  it('says that somebody waits when somebody does, to a fan too, and of a call that begins soon that there is news, until it begins (PUSH-10, ROOM-57)', async () => {
    const call = { bookingId: randomUUID(), userId: userOf(ana).userId, modelId: randomUUID() };
    const at = (minutes: number) => new Date(bench.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
    const said = async (count: number) => {
      const push = (await arrived(count))[count - 1];
      const { n: notificationId } = JSON.parse(push?.text ?? '') as { n: string };
      const { text, link } = await bench.call('users.push.open', { notificationId }, ana.identity);
      return { text, link, urgency: push?.urgency, ttl: push?.ttl };
    };
    creatorUserId = null;
    const link = `/agendamentos/${call.bookingId}`;
    await bench.happens('booking.starting', { ...call, paymentId: randomUUID(), startsAt: at(10), minutesLeft: 10 });
    const soon = await said(1);
    expect(soon).toMatchObject({ text: 'Há uma novidade na sua agenda.', link, urgency: 'normal' });
    expect(soon.ttl).toBeGreaterThan(590);
    await bench.happens('call-room.late', { ...call, side: 'fan', since: at(0), until: at(27) });
    const now = { text: 'Alguém espera por você agora.', link, urgency: 'high', ttl: 60 };
    expect(await said(2)).toEqual(now);
    await bench.happens('call-room.waiting', { ...call, side: 'creator', since: at(0), isFirst: true });
    expect(await said(3)).toEqual(now);
  });

  it('of her work leads a creator into her studio, and so do her mails; her list keeps its own links (PUSH-10)', async () => {
    const email = `luna-${randomUUID()}@exemplo.com`;
    ana = await bench.signUp({ email });
    phone = await subscribed(ana);
    creatorUserId = userOf(ana).userId;
    const call = { bookingId: randomUUID(), userId: randomUUID(), modelId: randomUUID() };
    const linkOf = async (count: number) => {
      const { n: notificationId } = JSON.parse((await arrived(count))[count - 1]?.text ?? '') as { n: string };
      return (await bench.call('users.push.open', { notificationId }, ana.identity)).link;
    };
    const since = bench.clock.now().toISOString();
    await bench.happens('call-room.waiting', { ...call, side: 'fan', since, isFirst: true });
    expect(await linkOf(1)).toBe('/estudio/minha-agenda');
    await eventually(() => bench.mail.to(email).some(({ kind }) => kind === 'call-waiting-for-creator'));
    const [mail] = bench.mail.to(email).filter(({ kind }) => kind === 'call-waiting-for-creator');
    expect(mail?.text).toContain('https://camarim.test/estudio/minha-agenda');
    await bench.happens('tip.given', { ...thanked(ana), userId: call.userId, place: 'profile' });
    expect(await linkOf(2)).toBe('/estudio/avisos');
    const { items } = await bench.call('users.notification.list', { cursor: null, limit: 5 }, ana.identity);
    expect(items.map(({ link }) => link)).toEqual([null, null]);
  });
});

describe('a house without keys for pushes', () => {
  it('owes none, and says so (PUSH-01)', async () => {
    const bench = await startBench();
    try {
      const { identity } = await bench.signUp({});
      expect(await bench.call('users.push.key', {}, identity)).toEqual({ key: null });
      const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
      const endpoint = 'https://fcm.googleapis.com/fcm/send/x';
      expect(await refusal(bench.call('users.push.subscribe', { endpoint, ...keys }, identity))).toBe('push-off');
    } finally {
      await bench.end();
    }
  });
});
