import { randomUUID } from 'node:crypto';
import type { EventName, EventPayloads, Identity, RpcReply, RpcRequest, SessionReply } from '@camarim/contracts';
import { StandInDoor } from '@camarim/messaging';
import { eventually } from '@camarim/testing';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Bench, refusal, startBench } from '../../test/bench.js';
import { standInCatalog } from '../../test/stand-in-catalog.js';

const [LUNA, MAYA] = [randomUUID(), randomUUID()];
/** A fan nobody may read of in what a creator is told. */
const FAN = { name: 'Zuleica Canarinho', email: 'zuleica.canarinho@exemplo.com' };
const CANARY = /zuleica|canarinho/i;
const PLANNED = '2030-11-27T23:00:00.000Z';
type User = Identity & { kind: 'user' };

/** The catalog, which knows whose page is whose. */
@Controller()
class CatalogDoors {
  static creators = new Map<string, string>();

  @StandInDoor('catalog.model.creator-of')
  creatorOf(@Payload() { modelId }: RpcRequest<'catalog.model.creator-of'>): RpcReply<'catalog.model.creator-of'> {
    return { creatorUserId: CatalogDoors.creators.get(modelId) ?? null, displayName: 'Luna Reis' };
  }
}

describe('what a creator is told of what is hers', () => {
  let bench: Bench;
  let catalog: Awaited<ReturnType<typeof standInCatalog>>;
  let luna: User;
  let maya: User;
  let fan: User;
  const creatorOf = ({ identity }: SessionReply): User => ({ ...(identity as User), role: 'creator' });
  beforeAll(async () => {
    bench = await startBench({ PUBLIC_URL: 'http://camarim.test' });
    luna = creatorOf(await bench.signUp({ email: 'luna@exemplo.com' }));
    maya = creatorOf(await bench.signUp({ email: 'maya@exemplo.com' }));
    fan = (await bench.signUp(FAN)).identity as User;
    CatalogDoors.creators.set(LUNA, luna.userId).set(MAYA, maya.userId);
    catalog = await standInCatalog(bench, CatalogDoors);
  }, 60_000);
  afterAll(async () => {
    await catalog?.close();
    await bench?.end();
  });

  const list = (who: User = luna, cursor: string | null = null, limit = 50) =>
    bench.call('users.creator-notification.list', { cursor, limit }, who);
  const titles = async (who?: User) => (await list(who)).items.map(({ title }) => title);
  const unread = async (who: User = luna) =>
    (await bench.call('users.creator-notification.count-unread', {}, who)).unread;
  const handled = async () =>
    (await bench.db.one<{ n: number }>(`select count(*)::int as n from inbox where consumer like 'users.creator-%'`))
      ?.n ?? 0;
  /** Waits until it was reacted to, whatever came of it. */
  const happens = async <N extends EventName>(name: N, data: EventPayloads[N], id: string = randomUUID()) => {
    const before = await handled();
    bench.clock.move(1_000);
    await bench.happens(name, data, id);
    await eventually(async () => (await handled()) > before);
  };
  const sale = (modelId: string | null = LUNA) => ({
    ...{ paymentId: randomUUID(), userId: fan.userId, modelId, planType: 'unlock' as const },
    ...{ planId: randomUUID(), amountCents: 2_990, at: bench.clock.now().toISOString() },
  });
  const unlock = (modelId = LUNA) => ({
    ...{ unlockId: randomUUID(), userId: fan.userId, postId: randomUUID(), modelId, paymentId: randomUUID() },
  });
  const tip = (modelId = LUNA): EventPayloads['tip.given'] => ({
    ...{ tipId: randomUUID(), userId: fan.userId, modelId, paymentId: randomUUID(), cents: 2_000 },
    ...{ place: 'profile', placeId: null, at: bench.clock.now().toISOString() },
  });
  const call = () => ({
    ...{ bookingId: randomUUID(), userId: fan.userId, modelId: LUNA, paymentId: randomUUID() },
    startsAt: PLANNED,
  });
  const post = (own: object = {}) => ({ postId: randomUUID(), modelId: LUNA, ...own });
  const story = (own: object = {}) => ({ storyId: randomUUID(), modelId: LUNA, assetIds: [], ...own });
  const goal = (was?: 'open'): EventPayloads['goal.changed'] => ({
    ...{ goalId: randomUUID(), modelId: LUNA, state: 'reached', targetCents: 50_000, keptCents: 51_000 },
    ...{ at: bench.clock.now().toISOString(), ...(was && { was }) },
  });

  const payout = () => ({
    ...{ payoutId: randomUUID(), accountId: LUNA, cents: 2_990 },
    at: bench.clock.now().toISOString(),
  });

  it('each thing that happened is told once, the newest first, although its event comes twice; a fan is never named (STU-14, PAYOUT-03, MSG-75)', async () => {
    const promiseUntil = new Date(bench.clock.now().getTime() + 300_000).toISOString();
    const now = bench.clock.now().toISOString();
    const happened: Array<[EventName, object, string]> = [
      ['booking.confirmed', { ...call(), promiseUntil: null }, 'Você tem uma chamada nova'],
      ['booking.confirmed', { ...call(), promiseUntil }, 'Chamada agora: responda em até 5 minutos'],
      ['booking.promise-missed', call(), 'Um fã ainda espera por você'],
      ['tip.given', tip(), 'Você ganhou um mimo'],
      ['goal.changed', goal('open'), 'Sua meta foi alcançada'],
      ['unlock.granted', unlock(), 'Você vendeu uma publicação'],
      ['payment.disputed', sale(), 'Uma venda sua foi contestada'],
      ['payment.dispute-ended', { ...sale(), outcome: 'kept' }, 'A contestação de uma venda terminou'],
      [
        'payout-key.changed',
        { accountId: LUNA, keyId: randomUUID(), usableAt: now, at: now },
        'Sua chave PIX foi cadastrada',
      ],
      ['payout.paid', payout(), 'Seu saque foi pago'],
      ['payout.failed', payout(), 'Seu saque não saiu'],
      ['payout.returned', payout(), 'Seu saque voltou'],
      ['payout.refused', payout(), 'Seu saque foi recusado'],
      ['payout.refused', { ...payout(), why: 'payee-changed' }, 'Seu saque não saiu'],
      ['payout.failed', { ...payout(), why: 'balance-short' }, 'Seu saque não saiu'],
      ['post.published', post({ plannedFor: now }), 'Sua publicação entrou no ar'],
      ['post.unscheduled', post({ missed: 'file-not-ready' }), 'Uma publicação agendada não entrou no ar'],
      ['post.file-failed', post(), 'O arquivo de uma publicação falhou'],
      ['release.recorded', post({ isAttachment: false }), 'Sua publicação foi liberada'],
      ['release.recorded', post({ isAttachment: true }), 'Seu arquivo foi liberado'],
      ['story.published', story({ plannedFor: now }), 'Seu story entrou no ar'],
      ['story.expired', { storyId: randomUUID(), modelId: LUNA }, 'Um story seu saiu do ar'],
    ];
    for (const [name, data] of happened) {
      const id = randomUUID();
      await happens(name, data as never, id);
      await bench.happens(name, data as never, id);
    }
    expect(await titles()).toEqual(happened.map(([, , title]) => title).reverse());
    expect(await unread()).toBe(happened.length);
    expect(await titles(maya)).toEqual([]);
    // pages by cursor
    const first = await list(luna, null, 5);
    const second = await list(luna, first.nextCursor, 50);
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(await titles());
    // the canary sings nowhere: not in what she reads, not in what is kept, not in her mails
    const kept = await bench.db.query('select * from notification where account_id = $1', [luna.userId]);
    await eventually(() => bench.mail.to('luna@exemplo.com').length >= 4);
    const everything = JSON.stringify([await list(), kept, bench.mail.to('luna@exemplo.com')]);
    expect(everything).toContain('Você vendeu uma publicação');
    expect(everything).not.toMatch(CANARY);
    expect(everything).not.toContain(fan.userId);
    // of a sale nothing is said that tells whose it was
    expect(everything).not.toMatch(/29,90/);
  });

  it('a part of the price of a call that goes back is told her; all of it, and what a bank took, are told by others (STU-14, BIL-38)', async () => {
    const before = (await titles()).length;
    const back = (leftCents: number, by: 'house' | 'bank') =>
      happens('payment.refunded', { ...sale(), planType: 'call', refundedCents: 990, leftCents, by, earners: [LUNA] });
    await back(0, 'house');
    await back(2_000, 'bank');
    await back(2_000, 'house');
    expect((await titles()).slice(0, -before)).toEqual(['Parte do valor de uma chamada voltou para o fã']);
  });

  it('a post or a mimo that goes back, whole or in part, is told to each who earned by it, and no fan is named (STU-14, BIL-38)', async () => {
    const others = await titles(maya);
    const back = (planType: 'unlock' | 'tip', leftCents: number, by: 'house' | 'bank' | 'nobody', page = LUNA) =>
      happens('payment.refunded', { ...sale(page), planType, refundedCents: 990, leftCents, by, earners: [LUNA] });
    // a part she has in a post of another page
    await back('unlock', 0, 'house', MAYA);
    await back('unlock', 2_000, 'house');
    await back('unlock', 0, 'nobody');
    await back('tip', 0, 'house');
    await back('tip', 2_000, 'house');
    await back('tip', 0, 'nobody');
    // what a bank took is told at the end of its dispute
    await back('tip', 0, 'bank');
    const told = (await list(luna, null, 6)).items;
    expect(told.map(({ title }) => title)).toEqual([
      'Um mimo não foi pago',
      'Parte do valor de um mimo voltou para quem deu',
      'O valor de um mimo voltou para quem deu',
      'Uma publicação vendida não foi paga',
      'Parte do valor de uma publicação voltou para quem pagou',
      'O valor de uma publicação voltou para quem pagou',
    ]);
    expect(await titles(maya)).toEqual(others);
    expect(JSON.stringify(told)).not.toMatch(CANARY);
    expect(JSON.stringify(told)).not.toContain(fan.userId);
    // of her money she hears outside of her panel too
    const mails = (kind: string) => bench.mail.to('luna@exemplo.com').filter((mail) => mail.kind === kind).length;
    await eventually(() => mails('tip-for-creator') === 3 && mails('unlock-for-creator') === 3);
  });

  it('of her money she hears by mail too, who has turned on no device (PUSH-14)', async () => {
    const ofMoney: Array<[EventName, object]> = [
      ...(['payout.paid', 'payout.failed', 'payout.returned', 'payout.refused'] as const).map(
        (name): [EventName, object] => [name, payout()],
      ),
      ['payment.disputed', sale()],
      ['payment.dispute-ended', { ...sale(), outcome: 'charged-back' }],
    ];
    const mails = () =>
      bench.mail
        .to('luna@exemplo.com')
        .filter(({ kind }) => kind === 'payout-for-creator' || kind === 'dispute-for-creator').length;
    for (const [name, data] of ofMoney) {
      const before = mails();
      await happens(name, data as never);
      await eventually(() => mails() === before + 1);
    }
  });

  it('of a payout of whoever had the page before, whoever has it now hears nothing (PAYOUT-09, LED-07)', async () => {
    const before = await titles();
    const mails = () => bench.mail.to('luna@exemplo.com').filter(({ kind }) => kind === 'payout-for-creator').length;
    const mailed = mails();
    for (const name of ['payout.paid', 'payout.failed', 'payout.returned', 'payout.refused'] as const)
      await happens(name, { ...payout(), creatorId: maya.userId });
    expect(await titles()).toEqual(before);
    await happens('payout.paid', { ...payout(), creatorId: luna.userId });
    await eventually(() => mails() === mailed + 1);
    expect(await titles()).toEqual(['Seu saque foi pago', ...before]);
  });

  it('she is told at once, by mail too, that her page left the air and that it is back; of one with nobody behind it nobody is (CAT-02)', async () => {
    const page = { modelId: LUNA, username: 'luna' };
    const mails = () => bench.mail.to('luna@exemplo.com').filter(({ kind }) => kind === 'page-for-creator');
    const before = mails().length;
    await happens('model.deactivated', page);
    expect((await list()).items[0]).toMatchObject({ kind: 'page-for-creator', title: 'Sua página saiu do ar' });
    await eventually(() => mails().length === before + 1);
    expect(mails().at(-1)?.text).toContain('nada seu está à venda');
    await happens('model.activated', page);
    expect((await titles())[0]).toBe('Sua página está no ar');
    await happens('model.deactivated', { ...page, isBarred: true });
    expect((await titles())[0]).toBe('Sua página saiu do ar');
    // a page that was deleted has no creator any more, and whoever erased her account reads nothing
    const gone = (await bench.signUp({ email: 'foi@exemplo.com' })).identity as User;
    const hers = randomUUID();
    CatalogDoors.creators.set(hers, gone.userId);
    await bench.db.execute('update account set deleted_at = now() where id = $1', [gone.userId]);
    const kept = () => bench.db.one(`select count(*)::int as n from notification`);
    const written = await kept();
    await happens('model.deactivated', { modelId: hers, username: 'foi' });
    await happens('model.deactivated', { modelId: randomUUID(), username: 'ninguem' });
    expect(await kept()).toEqual(written);
    expect(bench.mail.to('foi@exemplo.com').filter(({ kind }) => kind === 'page-for-creator')).toEqual([]);
  });

  it('what she or the team does by hand, a mimo after the goal was reached and a sale of the whole house are no news (STU-14)', async () => {
    const before = await titles();
    await happens('post.published', post());
    await happens('post.unscheduled', post());
    await happens('story.published', story());
    await happens('goal.changed', goal());
    await happens('payment.disputed', sale(null));
    await happens('unlock.granted', unlock(randomUUID()));
    expect(await titles()).toEqual(before);
  });

  it('what went out more than an hour late says so, and what did not go out says why (STU-03, STU-14)', async () => {
    const twoHours = new Date(bench.clock.now().getTime() - 7_200_000).toISOString();
    await happens('post.published', post({ plannedFor: twoHours }));
    await happens('story.published', story({ plannedFor: twoHours }));
    expect((await titles()).slice(0, 2)).toEqual([
      ...['Seu story entrou no ar com atraso', 'Sua publicação entrou no ar com atraso'],
    ]);
    const reasons = {
      'kyc-required': 'conferir o seu cadastro',
      'release-required': 'autorização de quem aparece',
      'post-removed': 'depois de uma denúncia',
      'file-not-ready': 'sozinha assim que estiver',
      'file-failed': 'não pôde ser preparado',
    } as const;
    for (const missed of [
      ...(['kyc-required', 'release-required', 'post-removed', 'file-not-ready', 'file-failed'] as const),
    ]) {
      await happens('post.unscheduled', post({ missed }));
      expect((await list()).items[0]?.text).toContain(reasons[missed]);
    }
  });

  it('what she turned off is not told until she wants it again; what must be told cannot be turned off (STU-14)', async () => {
    const get = (who: User = luna) => bench.call('users.notification-preference.get', {}, who);
    const set = (category: string, isOn: boolean) =>
      bench.call('users.notification-preference.set', { category, isOn } as never, luna);
    expect((await get()).items.every(({ isOn }) => isOn)).toBe(true);
    const { items } = await set('tips', false);
    expect(items.filter(({ isOn }) => !isOn)).toEqual([{ category: 'tips', isOn: false }]);
    expect((await get(maya)).items.every(({ isOn }) => isOn)).toBe(true);
    const said = async () => (await bench.db.query(`select 1 from outbox where name = 'notification.created'`)).length;
    const [before, told] = [await titles(), await said()];
    await happens('tip.given', tip());
    await happens('goal.changed', goal('open'));
    // nor does an open page of hers hear of it
    expect([await titles(), await said()]).toEqual([before, told]);
    await happens('tip.given', tip(MAYA));
    expect(await titles(maya)).toEqual(['Você ganhou um mimo']);
    await happens('unlock.granted', unlock());
    expect(await titles()).toHaveLength(before.length + 1);
    for (const must of ['calls', 'disputes', 'page', 'outra'])
      expect(await refusal(set(must, false))).toBe('validation-failed');
    await set('tips', true);
    await happens('tip.given', tip());
    expect((await titles())[0]).toBe('Você ganhou um mimo');
  });

  it('days with one creator that end while the whole house is open are no news to whoever has both (BIL-42, BIL-48)', async () => {
    const period = { userId: fan.userId, planId: randomUUID(), paymentId: null, startsAt: PLANNED, expiresAt: PLANNED };
    const over = (modelId: string | null, goesOnUntil: string | null) =>
      bench.happens('subscription.expired', { ...period, subscriptionId: randomUUID(), modelId, goesOnUntil });
    const asFan = async () =>
      (await bench.call('users.notification.list', { cursor: null, limit: 50 }, fan)).items.filter(
        ({ kind }) => kind === 'subscription-expired',
      );
    await over(MAYA, PLANNED);
    // events of one consumer come in order: the first was done when the second is told
    await over(null, null);
    await eventually(async () => (await asFan()).length > 0);
    expect(await asFan()).toHaveLength(1);
  });

  it('all marked as read is taken back without those she had read before, and nothing of hers as a fan is touched (STU-14)', async () => {
    const mark = (marks: { ids?: string[]; read?: boolean; markedAt?: string }, who: User = luna) =>
      bench.call('users.creator-notification.mark-read', marks, who);
    await bench.happens('subscription.expired', {
      ...{ subscriptionId: randomUUID(), userId: luna.userId, modelId: MAYA, planId: randomUUID() },
      ...{ paymentId: null, startsAt: PLANNED, expiresAt: PLANNED },
    });
    const asFan = () => bench.call('users.notification.list', { cursor: null, limit: 50 }, luna);
    await eventually(async () => (await asFan()).items[0]?.kind === 'subscription-expired');
    const { items } = await list();
    expect(items.map(({ kind }) => kind)).not.toContain('subscription-expired');
    await mark({ ids: [items[0]?.id ?? ''] });
    bench.clock.move(1_000);
    const { unread: left, markedAt } = await mark({});
    expect(left).toBe(0);
    expect((await asFan()).unread).toBe(1);
    expect((await mark({ read: false, markedAt })).unread).toBe(items.length - 1);
    expect((await list()).items[0]?.readAt).not.toBeNull();
    // hers alone: another creator marks nothing of them
    await mark({ ids: items.map(({ id }) => id) }, maya);
    expect(await unread()).toBe(items.length - 1);
  });

  it('a fan and a stranger are refused at every door, and her choices go with her account (STU-14, USR-30)', async () => {
    const visitor: Identity = { kind: 'visitor' };
    const doors = [
      (who: Identity) => bench.call('users.creator-notification.list', { cursor: null, limit: 5 }, who),
      (who: Identity) => bench.call('users.creator-notification.count-unread', {}, who),
      (who: Identity) => bench.call('users.creator-notification.mark-read', {}, who),
      (who: Identity) => bench.call('users.notification-preference.get', {}, who),
      (who: Identity) => bench.call('users.notification-preference.set', { category: 'tips', isOn: false }, who),
    ];
    for (const door of doors) {
      expect(await refusal(door(fan))).toBe('forbidden');
      expect(await refusal(door(visitor))).toBe('unauthenticated');
    }
    const userId = maya.userId;
    await bench.call('users.notification-preference.set', { category: 'endings', isOn: false }, maya);
    await bench.call('users.personal-data.erase', { userId }, { kind: 'service', service: 'users' });
    for (const table of ['notification_preference', 'notification'])
      expect(await bench.db.query(`select 1 from ${table} where account_id = $1`, [userId])).toEqual([]);
  });

  it('whoever gets a part of a sale hears of it and of a bank that looks into it, whoever’s page it is; nobody else does (STU-14, LED-09)', async () => {
    const [before, others] = [(await titles()).length, (await titles(maya)).length];
    await happens('unlock.granted', { ...unlock(), sharedWith: [MAYA] });
    await happens('payment.disputed', { ...sale(), earners: [MAYA] });
    await happens('payment.dispute-ended', { ...sale(), earners: [], outcome: 'kept' });
    expect((await titles()).slice(0, -before)).toEqual(['Você vendeu uma publicação']);
    expect((await titles(maya)).slice(0, others === 0 ? undefined : -others)).toEqual([
      'Uma venda sua foi contestada',
      'Uma publicação com a sua participação foi vendida',
    ]);
  });

  it('what a bank takes without a word before is told her, and what the end of a dispute tells is not told twice (STU-14, PUSH-14, BIL-38)', async () => {
    const before = (await titles(maya)).length;
    const back = (planType: 'unlock' | 'tip' | 'call', leftCents: number, by: 'house' | 'bank', endTells: boolean) =>
      happens('payment.refunded', {
        ...{ ...sale(MAYA), planType, refundedCents: 990, leftCents, by, endTells, earners: [MAYA] },
      });
    await back('tip', 2_000, 'bank', false);
    await back('unlock', 0, 'bank', false);
    await back('call', 2_000, 'bank', false);
    for (const by of ['bank', 'house'] as const) await back('unlock', 0, by, true);
    expect((await titles(maya)).slice(0, -before)).toEqual([
      'Parte do valor de uma chamada voltou para o fã',
      'O valor de uma publicação voltou para quem pagou',
      'Parte do valor de um mimo voltou para quem deu',
    ]);
  });
});
