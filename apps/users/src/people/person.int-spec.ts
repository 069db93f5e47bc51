import { randomUUID } from 'node:crypto';
import type {
  EventEnvelope,
  EventPayloads,
  Identity,
  ServiceName,
  SessionReply,
  SubscriptionFacts,
} from '@camarim/contracts';
import { DAY_MS, REVEALS, type StaffRole } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { type Bench, cpfOf, OWNER, PASSWORD, refusal, startBench } from '../../test/bench.js';
import { NobodysPages, standInCatalog } from '../../test/stand-in-catalog.js';
import { NotificationEvents } from '../notifications/notification.events.js';

describe('people of the back-office, and what people are told', () => {
  let bench: Bench;
  let owner: Identity;
  let ana: SessionReply;
  let bia: SessionReply;
  let catalog: Awaited<ReturnType<typeof standInCatalog>>;
  const cpf = cpfOf(700_001);
  beforeAll(async () => {
    bench = await startBench({ STAFF_EMAIL: OWNER, STAFF_PASSWORD: PASSWORD, PUBLIC_URL: 'http://camarim.test' });
    owner = (await bench.staffSession(OWNER, PASSWORD)).identity;
    ana = await bench.signUp({ name: 'Ana 100%_Souza', email: 'ana.souza@exemplo.com', cpf });
    bench.clock.move(1_000);
    bia = await bench.signUp({ name: 'Bia Lima', email: 'bia@exemplo.com' });
    catalog = await standInCatalog(bench, NobodysPages);
  });
  afterAll(async () => {
    await catalog?.close();
    await bench?.end();
  });

  const idOf = ({ identity }: SessionReply): string => (identity as { userId: string }).userId;
  const as = (role: StaffRole): Identity => ({ ...owner, role }) as Identity;
  const list = async (some: object = {}) => {
    const question = { search: null, state: 'all' as const, cursor: null, limit: 50, ...some };
    return (await bench.call('users.person.list', question, owner)).items;
  };
  const period = (who: SessionReply, own: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
    ...{ subscriptionId: randomUUID(), userId: idOf(who), modelId: null, planId: randomUUID(), paymentId: null },
    startsAt: bench.clock.now().toISOString(),
    expiresAt: new Date(bench.clock.now().getTime() + 30 * DAY_MS).toISOString(),
    ...own,
  });
  const stateOf = async (who: SessionReply) =>
    (await bench.call('users.person.get', { userId: idOf(who) }, owner)).state;
  const news = async (who: SessionReply) => {
    const page = await bench.call('users.notification.list', { cursor: null, limit: 50 }, who.identity);
    return page.items;
  };
  const audit = async (action: string) => {
    const none = { actorId: null, targetType: null, targetId: null, from: null, to: null, cursor: null };
    return (await bench.call('users.audit.list', { ...none, action, limit: 10 }, owner)).items;
  };

  it('are found by part of a name or e-mail, or by a whole CPF, newest first and masked (USR-25)', async () => {
    expect((await list()).map(({ name }) => name)).toEqual(['Bia Lima', 'Ana 100%_Souza']);
    for (const search of ['SOUZA', 'ana.s', '100%_', cpf]) {
      expect((await list({ search })).map(({ id }) => id)).toEqual([idOf(ana)]);
    }
    for (const search of ['%', 'x_y', cpf.slice(0, 9)]) {
      expect((await list({ search })).filter(({ id }) => id === idOf(bia))).toEqual([]);
    }
    const [row] = await list({ search: 'ana' });
    expect(row).toMatchObject({ email: 'a***@exemplo.com', phone: '(11) *****-4321', state: 'free_trial' });
    expect(row).toMatchObject({ lastAccessAt: null, accessUntil: null });
    expect(JSON.stringify(row)).not.toContain(cpf);
    const first = await bench.call('users.person.list', { search: null, state: 'all', cursor: null, limit: 1 }, owner);
    expect((await list({ cursor: first.nextCursor, limit: 1 })).map(({ id }) => id)).toEqual([idOf(ana)]);
  });

  it('have the state their periods say, never one stored by hand, and each card says who of them is new today (USR-02, USR-25)', async () => {
    const facts = period(ana);
    await bench.happens('subscription.activated', facts);
    await eventually(async () => (await stateOf(ana)) === 'premium');
    expect(await bench.call('users.person.totals', {}, owner)).toEqual({
      ...{ total: 2, premium: 1, freeTrial: 1, expired: 0 },
      ...{ newToday: 2, newPremium: 1, newFreeTrial: 1, newExpired: 0 },
    });
    expect((await list({ state: 'premium' })).map(({ id }) => id)).toEqual([idOf(ana)]);
    bench.clock.move(30 * DAY_MS);
    expect(await stateOf(ana)).toBe('expired');
    const again = period(ana);
    await bench.happens('subscription.activated', again);
    await eventually(async () => (await stateOf(ana)) === 'premium');
    bench.clock.move(1_000);
    await bench.happens('subscription.cancelled', { ...again, reason: 'revoked' });
    await eventually(async () => (await stateOf(ana)) === 'expired');
  });

  it('are counted for the dashboard as they were there and as they came, by the local day (FA-04)', async () => {
    const day = (date: string) => ({ period: 'today' as const, at: `2031-05-${date}` });
    const accounts = (moment: ReturnType<typeof day>, who = as('finance')) =>
      bench.call('users.metrics.dashboard', moment, who);
    const { total: before } = await accounts(day('20T12:00:00Z'));
    const born = ['19T02:59:59Z', '19T03:00:00Z', '19T18:00:00Z', '20T02:59:59Z', '20T03:00:00Z'];
    for (const at of born)
      await bench.db.execute(
        `insert into account (id, name, email, phone_sealed, cpf_sealed, cpf_index, role, source, last_access_at, created_at, deleted_at)
         values ($1::uuid, 'Eva', $1::text || '@exemplo.com', '', '', $1::text, 'fan', 'direct', $2::timestamptz, $2::timestamptz, $3)`,
        [randomUUID(), `2031-05-${at}`, at === '19T18:00:00Z' ? '2031-05-20T12:00:00Z' : null],
      );
    // noon in London is nine o'clock in São Paulo: the same day of the week before is compared up to nine
    expect(await accounts(day('26T12:00:00Z'))).toEqual({
      ...{ total: before + 4, created: 0, createdBefore: 1, createdWhole: 3 },
    });
    expect(await accounts(day('20T12:00:00Z'))).toMatchObject({ total: before + 4, created: 1 });
    expect(await accounts(day('19T12:00:00Z'))).toMatchObject({ total: before + 4, created: 3 });
    expect(await accounts(day('25T12:00:00Z'))).toMatchObject({ createdBefore: 0, createdWhole: 1 });
    expect(await refusal(accounts(day('20T12:00:00Z'), as('content')))).toBe('forbidden');
    await bench.db.execute(`delete from account where created_at > '2031-01-01'`);
  });

  it('are shown whole only for a reason, and the log keeps who looked and why, not what was seen (USR-25)', async () => {
    const userId = idOf(ana);
    const reveal = (reason: string, who = owner) => bench.call('users.person.reveal', { userId, reason }, who);
    expect(await refusal(reveal(' '))).toBe('validation-failed');
    expect(await refusal(reveal('curiosidade', as('finance')))).toBe('forbidden');
    expect(await reveal('Pediu ajuda com o PIX')).toEqual({
      ...{ email: 'ana.souza@exemplo.com', phone: '+5511987654321', cpf },
    });
    const entries = await audit('person.revealed');
    expect(entries).toMatchObject([
      { targetId: userId, reason: 'Pediu ajuda com o PIX', actorName: 'Proprietário', personId: userId },
    ]);
    expect(JSON.stringify(entries)).not.toContain('ana.souza');
  });

  it('the log says who sent a dead letter again, and of which service (USR-24)', async () => {
    const letterId = randomUUID();
    const note = (request: { service: ServiceName; letterId: string }, who = owner) =>
      bench.call('users.audit.note-replay', request, who);
    expect(await refusal(note({ service: 'billing', letterId }, as('support')))).toBe('forbidden');
    expect(await refusal(note({ service: 'billing', letterId: 'ana@exemplo.com' }))).toBe('not-found');
    expect(await refusal(note({ service: 'bank' as ServiceName, letterId }))).toBe('not-found');
    expect(await note({ service: 'billing', letterId })).toEqual({ noted: true });
    expect(await audit('dead-letter')).toMatchObject([
      {
        action: 'dead-letter.replay-asked',
        targetId: letterId,
        after: { service: 'billing' },
        actorName: 'Proprietário',
      },
    ]);
  });

  it('leave the house masked, by an owner or admin, and counted (FA-20)', async () => {
    const question = { search: null, state: 'all' as const, cursor: null };
    expect(await refusal(bench.call('users.person.export-list', question, as('support')))).toBe('forbidden');
    const { items } = await bench.call('users.person.export-list', question, owner);
    expect(JSON.stringify(items)).not.toMatch(/ana\.souza|98765/);
    expect(await audit('person.exported')).toMatchObject([{ after: { rows: 2, state: 'all', searched: false } }]);
  });

  it('what the team changed of prices and calls is in the log, with what was before and after (USR-24, FA-13)', async () => {
    const staffId = (owner as Identity & { kind: 'staff' }).userId;
    const [modelId, targetId, at] = [randomUUID(), randomUUID(), bench.clock.now().toISOString()];
    const facts = { before: { priceCents: 9990 }, after: { priceCents: 7990 } };
    const change = {
      changeId: randomUUID(),
      staffId,
      change: 'offer-updated',
      targetId,
      modelId,
      at,
      ...facts,
    } as const;
    await bench.happens('call-change.recorded', change);
    const price = {
      itemId: targetId,
      list: 'call-plans',
      modelId: null,
      change: 'updated',
      staffId,
      at,
      ...facts,
    } as const;
    await bench.happens('price-list.changed', price);
    await eventually(async () => (await audit('call')).length + (await audit('price')).length === 2);
    expect(await audit('call.offer-updated')).toMatchObject([
      { targetType: 'call-offer', targetId, modelId, ...facts },
    ]);
    expect(await audit('price')).toMatchObject([
      { before: facts.before, after: { ...facts.after, list: 'call-plans' } },
    ]);
  });

  it('what the team changed of pages, sales links and accounts at Meta is in the log, once (USR-24)', async () => {
    const staffId = (owner as Identity & { kind: 'staff' }).userId;
    const [modelId, targetId, at] = [randomUUID(), randomUUID(), bench.clock.now().toISOString()];
    const facts = { before: { isActive: true }, after: { isActive: false } };
    const head = { changeId: randomUUID(), staffId, targetId, modelId, at, ...facts };
    const change = { ...head, action: 'facebook-config.switched-off', targetType: 'facebook-config' } as const;
    await bench.happens('marketing-change.recorded', change);
    await bench.happens('marketing-change.recorded', change);
    const link = { ...head, changeId: randomUUID(), action: 'sales-link.revoked', targetType: 'sales-link' } as const;
    await bench.happens('marketing-change.recorded', link);
    await eventually(async () => (await audit('sales-link')).length > 0);
    const entry = { actorName: 'Proprietário', targetId, modelId, ...facts };
    expect(await audit('sales-link.revoked')).toMatchObject([{ ...entry, targetType: 'sales-link' }]);
    expect(await audit('facebook-config')).toMatchObject([
      { ...entry, action: 'facebook-config.switched-off', targetType: 'facebook-config' },
    ]);
  });

  it('become creators by a decision that is in the log, and are creators from the next request on (USR-34)', async () => {
    const eva = await bench.signUp({});
    const userId = idOf(eva);
    const set = (role: 'fan' | 'creator') =>
      bench.call('users.person.set-role', { userId, role, reason: 'Documentos conferidos' }, owner);
    await bench.call('users.session.resolve', { token: eva.token });
    expect(await set('creator')).toMatchObject({ role: 'creator' });
    const known = await bench.call('users.session.resolve', { token: eva.token });
    expect(known?.identity).toMatchObject({ role: 'creator' });
    expect(await audit('person')).toMatchObject([{ before: { role: 'fan' }, after: { role: 'creator' } }, {}, {}]);
  });

  it('have on one page what they agreed to, what was mailed to them and what the team noted, each of them alone (USR-25)', async () => {
    const page = (who: SessionReply) => bench.call('users.person.record', { userId: idOf(who) }, as('support'));
    const identity = ana.identity;
    await bench.call('users.consent.set', { visitId: null, marketing: true, analytics: false }, identity);
    await bench.call('users.consent.set', { visitId: null, marketing: false, analytics: false }, identity);
    const text = 'Pediu para ser chamada de Ana.';
    const written = await bench.call('users.person.note', { userId: idOf(ana), text: ` ${text} ` }, owner);
    expect(written).toMatchObject({ text, authorName: expect.stringMatching(/\S/) });
    const known = await page(ana);
    expect(known.consents.find(({ purpose }) => purpose === 'marketing')).toMatchObject({ granted: false });
    expect(known.consents.filter(({ purpose }) => purpose === 'marketing')).toHaveLength(1);
    expect(known.notes).toEqual([written]);
    expect(known.mails.map(({ subject }) => subject)).toContain('Confirme seu e-mail');
    expect(JSON.stringify(known)).not.toContain('ana.souza@exemplo.com');
    expect((await page(bia)).notes).toEqual([]);
    expect((await audit('person.noted')).map(({ targetId }) => targetId)).toEqual([idOf(ana)]);
    expect(JSON.stringify(await audit('person.noted'))).not.toContain('chamada');
    const nobody = { userId: randomUUID() };
    expect(await refusal(bench.call('users.person.record', nobody, owner))).toBe('user-not-found');
    expect(await refusal(bench.call('users.person.note', { ...nobody, text }, owner))).toBe('user-not-found');
    expect(await refusal(bench.call('users.person.record', { userId: idOf(ana) }, as('marketing')))).toBe('forbidden');
  });

  it('have a note of the team once when it is sent again because its answer was lost (USR-25)', async () => {
    const note = { clientId: randomUUID(), userId: idOf(bia), text: 'Prefere e-mail.' };
    const send = (own: object = {}, who = owner) => bench.call('users.person.note', { ...note, ...own }, who);
    const first = await send();
    expect(await Promise.all([send(), send()])).toEqual([first, first]);
    expect(await refusal(send({ text: 'Prefere mensagem.' }))).toBe('idempotency-mismatch');
    const other = { ...owner, userId: randomUUID() } as Identity;
    expect(await refusal(send({}, other))).toBe('idempotency-mismatch');
    expect((await bench.call('users.person.record', { userId: idOf(bia) }, owner)).notes).toEqual([first]);
    expect((await audit('person.noted')).filter(({ targetId }) => targetId === idOf(bia))).toHaveLength(1);
  });

  it('are shown whole to one of the team for so many an hour, asked at once or in turn, and then to nobody but others (S10)', async () => {
    const userId = idOf(ana);
    const someone = () => ({ ...as('support'), userId: randomUUID() }) as Identity;
    const [hasty, other] = [someone(), someone()];
    const reveal = (who = hasty) => bench.call('users.person.reveal', { userId, reason: 'Pediu ajuda' }, who);
    const answers = await Promise.allSettled(Array.from({ length: REVEALS.most + 5 }, () => reveal()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(REVEALS.most);
    await expect(reveal()).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: expect.any(Number) });
    expect(await reveal(other)).toMatchObject({ cpf });
    bench.clock.move(REVEALS.withinMs + 1_000);
    expect(await reveal()).toMatchObject({ cpf });
  });

  it('are told of their money once, here and by mail, and others of nothing (USR-32)', async () => {
    const facts = {
      paymentId: randomUUID(),
      userId: idOf(bia),
      modelId: null,
      planId: randomUUID(),
      amountCents: 1990,
    };
    const at = bench.clock.now().toISOString();
    const id = randomUUID();
    const paid = { planType: 'subscription', approvedAt: at, cause: 'webhook', leadId: null, isDebit: false } as const;
    const approved = { ...facts, ...paid };
    await bench.happens('payment.approved', approved, id);
    await bench.happens('payment.approved', approved, id);
    await eventually(async () => (await news(bia)).length > 0);
    const [only] = await news(bia);
    expect(only).toMatchObject({ kind: 'payment-approved', title: 'Pagamento confirmado', readAt: null });
    expect(only?.text).toMatch(/R\$\s19,90/);
    const ofMoney = () => bench.mail.to('bia@exemplo.com').filter(({ kind }) => kind !== 'confirm-code');
    await eventually(() => ofMoney().length === 1);
    const [mail] = ofMoney();
    expect(mail).toMatchObject({ kind: 'payment-approved', subject: 'Aviso sobre a sua conta' });
    expect(mail?.text).toContain('http://camarim.test/profile');
    expect((await news(ana)).map(({ kind }) => kind)).not.toContain('payment-approved');
    const said = await bench.db.query<{ data: object }>(
      `select envelope -> 'data' as data from outbox where name = 'notification.created' and envelope -> 'data' -> 'userIds' ? $1 order by seq`,
      [idOf(bia)],
    );
    expect(said).toEqual([{ data: { batchId: expect.any(String), userIds: [idOf(bia)], kind: 'payment-approved' } }]);
  });

  it('read and unread are one’s own, and a creator’s question reaches her subscribers alone (USR-32)', async () => {
    const modelId = randomUUID();
    await bench.happens('subscription.activated', period(bia, { modelId }));
    await eventually(async () => (await stateOf(bia)) === 'premium');
    await bench.happens('comment.asked-for', { postId: randomUUID(), modelId });
    await eventually(async () => (await news(bia))[0]?.kind === 'comment-asked');
    expect((await news(ana)).filter(({ kind }) => kind === 'comment-asked')).toEqual([]);
    const [first, second] = await news(bia);
    const mark = (who: SessionReply, ids: string[] | null, read = true) =>
      bench.call('users.notification.mark-read', { ids, read }, who.identity);
    await mark(ana, [first?.id ?? '']);
    expect(await bench.call('users.notification.count-unread', {}, bia.identity)).toEqual({ unread: 2 });
    expect(await mark(bia, [first?.id ?? ''])).toEqual({ unread: 1 });
    expect(await mark(bia, [first?.id ?? ''], false)).toEqual({ unread: 2 });
    expect(await mark(bia, null)).toEqual({ unread: 0 });
    expect((await news(bia)).map(({ id }) => id)).toEqual([first?.id, second?.id]);
  });

  it('payments heard of at once are told each to who paid, and written to nobody who was given one or booked a call (USR-32)', async () => {
    const [eva, rui] = [
      await bench.signUp({ name: 'Eva', email: 'eva@exemplo.com' }),
      await bench.signUp({ name: 'Rui', email: 'rui@exemplo.com' }),
    ];
    const at = bench.clock.now().toISOString();
    const of = (who: SessionReply, own: Partial<EventPayloads['payment.approved']>) => ({
      ...{ paymentId: randomUUID(), userId: idOf(who), modelId: null, planId: randomUUID(), amountCents: 1990 },
      ...({ planType: 'subscription', approvedAt: at, cause: 'webhook', leadId: null, isDebit: false } as const),
      ...own,
    });
    const paid = [
      of(eva, {}),
      of(rui, { amountCents: 0 }),
      of(eva, { planType: 'call' }),
      of(eva, { amountCents: 990 }),
    ];
    const events = bench.app.get(NotificationEvents, { strict: false });
    const heard = paid.map((data) => ({ data }) as EventEnvelope<'payment.approved'>);
    await bench.db.transaction((tx) => events.whenApproved(heard, tx));
    const prices = (await news(eva)).map(({ text }) => /\d+,\d{2}/.exec(text)?.[0]).sort();
    expect(prices).toEqual(['19,90', '19,90', '9,90']);
    expect((await news(rui)).map(({ title }) => title)).toEqual(['Você ganhou um acesso']);
    const mailsTo = (address: string) => bench.mail.to(address).filter(({ kind }) => kind === 'payment-approved');
    await eventually(() => mailsTo('eva@exemplo.com').length === 2);
    expect(mailsTo('rui@exemplo.com')).toEqual([]);
    const said = await bench.db.query<{ userIds: string[] }>(
      `select envelope -> 'data' -> 'userIds' as "userIds" from outbox
        where name = 'notification.created' and envelope -> 'data' -> 'userIds' ?| $1 order by seq`,
      [[idOf(eva), idOf(rui)]],
    );
    expect(said.map(({ userIds }) => userIds.sort())).toEqual([[idOf(eva)], [idOf(eva), idOf(rui)].sort()]);
  });

  it('whoever wrote a testimonial hears what was decided, and the log says who decided (MKT-31)', async () => {
    const staffId = (owner as { userId: string }).userId;
    const [testimonialId, modelId, at] = [randomUUID(), randomUUID(), bench.clock.now().toISOString()];
    const decision = { testimonialId, modelId, userId: idOf(bia), staffId, at };
    await bench.happens('testimonial.decided', { ...decision, before: 'waiting', state: 'approved' });
    await eventually(async () => (await news(bia))[0]?.title === 'Seu depoimento foi aprovado');
    await bench.happens('testimonial.decided', { ...decision, before: 'approved', state: 'hidden' });
    await eventually(async () => (await news(bia))[0]?.title === 'Seu depoimento saiu do ar');
    expect((await news(bia))[0]).toMatchObject({ kind: 'testimonial-decided', link: '/profile' });
    await eventually(async () => (await audit('testimonial')).length === 2);
    expect(await audit('testimonial.hidden')).toMatchObject([
      {
        ...{ actorName: 'Proprietário', targetType: 'testimonial', targetId: testimonialId, modelId },
        ...{ before: { state: 'approved' }, after: { state: 'hidden' } },
      },
    ]);
  });

  it('what the team did elsewhere is in the same log, once (USR-24)', async () => {
    const [changeId, staffId, targetId] = [randomUUID(), (owner as { userId: string }).userId, randomUUID()];
    const at = bench.clock.now().toISOString();
    const change = { changeId, staffId, targetId, at, details: { title: 'Oi' } };
    const post = { ...change, action: 'post.updated', targetType: 'post', modelId: null };
    await bench.happens('content-change.recorded', post);
    await bench.happens('content-change.recorded', post);
    const story = {
      ...change,
      changeId: randomUUID(),
      action: 'story.deleted',
      targetType: 'story',
      modelId: randomUUID(),
    };
    await bench.happens('story-change.recorded', story as typeof story & { targetType: 'story' });
    const sale = { decisionId: randomUUID(), staffId, userId: idOf(ana), paymentId: targetId, subscriptionId: null };
    await bench.happens('sale-decision.recorded', { ...sale, action: 'refunded', amountCents: 500, at });
    const exported = { ...sale, decisionId: randomUUID(), userId: null, paymentId: null, amountCents: null };
    await bench.happens('sale-decision.recorded', { ...exported, action: 'exported', at });
    await eventually(async () => (await audit('sale.exported')).length >= 1);
    expect(await audit('sale.exported')).toMatchObject([{ targetType: 'sales', targetId: null }]);
    const [modelId, agencyId] = [randomUUID(), randomUUID()];
    const share = { ...exported, modelId, before: { basisPoints: 8_000 }, detail: { basisPoints: 7_000 }, at };
    await bench.happens('sale-decision.recorded', { ...share, decisionId: randomUUID(), action: 'share-set' });
    const renamed = { ...exported, modelId: null, before: {}, detail: { agencyId }, at };
    await bench.happens('sale-decision.recorded', { ...renamed, decisionId: randomUUID(), action: 'agency-set' });
    await eventually(async () => (await audit('sale.agency-set')).length >= 1);
    expect([...(await audit('sale.share-set')), ...(await audit('sale.agency-set'))]).toMatchObject([
      {
        targetType: 'model',
        targetId: modelId,
        modelId,
        before: { basisPoints: 8_000 },
        after: { basisPoints: 7_000 },
      },
      { targetType: 'agency', targetId: agencyId, modelId: null, after: { agencyId } },
    ]);
    const actions = async () => (await audit('sale.refunded')).concat(await audit('story'), await audit('post'));
    await eventually(async () => (await actions()).length >= 3);
    expect((await actions()).map(({ action, actorName, after }) => [action, actorName, after])).toEqual([
      ['sale.refunded', 'Proprietário', { userId: idOf(ana), subscriptionId: null, amountCents: 500 }],
      ['story.deleted', 'Proprietário', { title: 'Oi' }],
      ['post.updated', 'Proprietário', { title: 'Oi' }],
    ]);
  });

  it('leave by the hand of an owner or admin, for a reason that is kept, as if they had asked themselves (USR-27)', async () => {
    const email = 'caio@exemplo.com';
    const caio = await bench.signUp({ name: 'Caio Reis', email });
    const userId = idOf(caio);
    const erase = (reason: string, who = owner) => bench.call('users.erasure.request-for', { userId, reason }, who);
    for (const role of ['finance', 'marketing', 'content', 'support'] as const)
      expect(await refusal(erase('Pedido por carta', as(role)))).toBe('forbidden');
    expect(await refusal(erase('Pedido por carta', caio.identity))).toBe('unauthenticated');
    expect(await refusal(erase(' '))).toBe('validation-failed');
    expect(await bench.call('users.session.resolve', { token: caio.token })).not.toBeNull();

    const { protocol } = await erase('Pedido por carta');
    expect(await bench.call('users.session.resolve', { token: caio.token })).toBeNull();
    expect(await list({ search: 'caio' })).toEqual([]);
    const entries = await audit('person.erased');
    expect(entries).toMatchObject([{ targetId: userId, reason: 'Pedido por carta', after: { protocol } }]);
    expect(JSON.stringify(entries)).not.toMatch(/caio/i);
    const begun = await bench.db.query('select id from erasure where user_id = $1 and done_at is null', [userId]);
    expect(begun).toEqual([{ id: protocol }]);
    const said = await bench.db.query(
      `select 1 from outbox where name = 'user.erased' and envelope -> 'data' ->> 'userId' = $1`,
      [userId],
    );
    expect(said).toHaveLength(1);
    for (const who of [userId, randomUUID(), 'x']) {
      const again = bench.call('users.erasure.request-for', { userId: who, reason: 'Pedido por carta' }, owner);
      expect(await refusal(again)).toBe('user-not-found');
    }
  });
});
