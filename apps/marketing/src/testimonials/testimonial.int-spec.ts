import { randomUUID } from 'node:crypto';
import { type AdminTestimonial, DEMO, type EventPayloads, type Identity, type PersonPart } from '@camarim/contracts';
import { DAY_MS, TESTIMONIAL_CONSENT } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aPayment, fan, type MarketingBench, staff, startMarketing } from '../../test/marketing-fixture.js';

const LUNA = DEMO.models.luna;
let bench: MarketingBench;
beforeAll(async () => {
  bench = await startMarketing({ DEMO_SEED: '1' });
  bench.outside.models.set(LUNA, 'luna');
}, 60_000);
afterAll(() => bench?.end());

type Paid = EventPayloads['payment.approved'];
const IN_MAY = '2026-05-10T12:00:00.000Z';
const now = () => bench.clock.now().toISOString();
const pay = async (userId: string, own: Partial<Paid> = {}): Promise<Paid> => {
  const payment = aPayment({ userId, modelId: LUNA, approvedAt: IN_MAY, ...own });
  await bench.hear('payment.approved', payment);
  await eventually(() =>
    bench.db.one('select 1 from sale where payment_id = $1 and approved_at is not null', [payment.paymentId]),
  );
  return payment;
};
/** Somebody who paid for a period of Luna's. */
const aPayer = async (own: Partial<Paid> = {}) => {
  const userId = randomUUID();
  return { userId, who: fan(userId), payment: await pay(userId, own) };
};
const write = (who: Identity, own: Partial<Record<'text' | 'name' | 'modelId' | 'consentVersion', string>> = {}) =>
  bench.call(
    'marketing.testimonial.write',
    {
      ...{ modelId: LUNA, text: 'Melhor assinatura que já fiz.', name: '' },
      ...{ consent: true, consentVersion: TESTIMONIAL_CONSENT.version, ...own },
    },
    who,
  );
const list = async (state: AdminTestimonial['state'] | null = null, modelId: string | null = LUNA) =>
  (await bench.call('marketing.testimonial.list', { state, modelId, cursor: null, limit: 50 }, staff())).items;
const ofText = async (text: string): Promise<AdminTestimonial> => {
  const found = (await list()).find((one) => one.text === text);
  if (!found) throw new Error(`no testimonial says ${text}`);
  return found;
};
type Decision = 'approved' | 'refused' | 'hidden';
const decide = ({ id, version }: Pick<AdminTestimonial, 'id' | 'version'>, state: Decision, reason = '') =>
  bench.call('marketing.testimonial.decide', { testimonialId: id, version, state, reason }, staff());
const approved = async (text: string) => decide(await ofText(text), 'approved');
const choose = async (...testimonialIds: string[]) => {
  const page = (await bench.call('marketing.presell.admin-list', {}, staff('content'))).items[0];
  if (!page) throw new Error('the demonstration page is gone');
  const draft = { ...page, testimonialIds };
  return bench.call(
    'marketing.presell.update',
    { presellId: page.id, updatedAt: page.updatedAt, draft },
    staff('content'),
  );
};
const shown = async () => (await bench.call('marketing.presell.get', { slug: 'luna' })).testimonials;
const textsShown = async () => (await shown()).map(({ text }) => text);

describe('who may write', () => {
  it('somebody who paid, and one testimonial per creator: new words take the place of the old ones (MKT-31)', async () => {
    const { who } = await aPayer();
    const mine = () => bench.call('marketing.testimonial.mine', {}, who);
    expect(await mine()).toEqual({ items: [{ modelId: LUNA, username: 'luna', isPaid: true, testimonial: null }] });
    const first = await write(who, { text: ' Escrevi\n com calma. ', name: 'Ana' });
    expect(first.testimonial).toMatchObject({
      text: 'Escrevi com calma.',
      name: 'Ana',
      state: 'waiting',
      reason: null,
    });
    await write(who, { text: 'Escrevi com mais calma.' });
    const { items } = await mine();
    expect(items.map(({ testimonial }) => testimonial?.text)).toEqual(['Escrevi com mais calma.']);
    expect(await ofText('Escrevi com mais calma.')).toMatchObject({ name: 'Assinante', version: 2, state: 'waiting' });
    const consents = `select consent_version, consented_at from testimonial where text = 'Escrevi com mais calma.'`;
    expect(await bench.db.query(consents)).toEqual([
      { consent_version: TESTIMONIAL_CONSENT.version, consented_at: expect.any(Date) },
    ]);
  });

  it('not who paid nothing, for a call, for somebody else, or had the money back; nor the creator herself (MKT-31)', async () => {
    const refused = { code: 'testimonial-not-allowed', status: 403 };
    await expect(write(fan(randomUUID()))).rejects.toMatchObject(refused);
    const others = [{ amountCents: 0 }, { planType: 'call' as const }, { modelId: null }, { modelId: randomUUID() }];
    for (const own of others) await expect(write((await aPayer(own)).who)).rejects.toMatchObject(refused);

    const { who, payment, userId } = await aPayer();
    await bench.hear('payment.refunded', { ...payment, at: now(), refundedCents: 500, leftCents: 1490 });
    await eventually(() => bench.db.one('select 1 from sale where user_id = $1 and refunded_cents = 500', [userId]));
    await expect(write(who)).rejects.toMatchObject(refused);
    expect(await bench.call('marketing.testimonial.mine', {}, who)).toEqual({ items: [] });

    const herself = await aPayer();
    bench.outside.creators.set(LUNA, herself.userId);
    await expect(write(herself.who)).rejects.toMatchObject(refused);
    bench.outside.creators.delete(LUNA);
  });

  it('not without the consent to these very words of ours, nor with a way to be reached (MKT-31)', async () => {
    const { who } = await aPayer();
    const wrong = write(who, { text: 'Me chama no 11 98765-4321', name: '@eu', consentVersion: '2020-01-01' });
    await expect(wrong).rejects.toMatchObject({
      errors: [
        { field: 'text', code: 'contact' },
        { field: 'name', code: 'contact' },
        { field: 'consent', code: 'required' },
      ],
    });
    for (const text of ['curto', 'a'.repeat(281)])
      await expect(write(who, { text })).rejects.toMatchObject({ errors: [{ field: 'text' }] });
    await expect(write(staff())).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('what the team does', () => {
  it('reads who says what of whom, without the person, and decides about the words it read (MKT-31)', async () => {
    const { who } = await aPayer();
    await write(who, { text: 'Palavras de antes.', name: 'Bia' });
    const before = await ofText('Palavras de antes.');
    expect(before).toEqual({
      ...{ id: expect.any(String), modelId: LUNA, username: 'luna', text: 'Palavras de antes.', name: 'Bia' },
      ...{ purchasedIn: '2026-05', state: 'waiting', version: 1, reason: null },
      ...{ writtenAt: expect.any(String), decidedAt: null },
    });
    await write(who, { text: 'Palavras de agora.' });
    await expect(decide(before, 'approved')).rejects.toMatchObject({ code: 'conflict' });
    const read = await ofText('Palavras de agora.');
    await expect(decide(read, 'hidden', 'Motivo')).rejects.toMatchObject({ code: 'transition-not-allowed' });
    await expect(decide(read, 'refused', ' ')).rejects.toMatchObject({ errors: [{ field: 'reason' }] });
    const after = await decide(read, 'refused', 'Fala de outra pessoa.');
    expect(after).toMatchObject({ state: 'refused', reason: 'Fala de outra pessoa.', decidedAt: expect.any(String) });
    const { items } = await bench.call('marketing.testimonial.mine', {}, who);
    expect(items[0]?.testimonial).toMatchObject({ state: 'refused', reason: 'Fala de outra pessoa.' });
    expect((await list('refused')).map(({ id }) => id)).toEqual([read.id]);
    expect(await list(null, randomUUID())).toEqual([]);
    const [said] = (await bench.said('testimonial.decided')).slice(-1);
    expect(said).toMatchObject({ testimonialId: read.id, modelId: LUNA, before: 'waiting', state: 'refused' });
    expect(JSON.stringify(said)).not.toMatch(/Palavras|outra pessoa/);
  });

  it('never changes a word: no decision carries any, and only marketing decides (MKT-31)', async () => {
    const { who } = await aPayer();
    await write(who, { text: 'Só eu escrevo isto.' });
    const read = await ofText('Só eu escrevo isto.');
    const request = { testimonialId: read.id, version: 1, state: 'approved' as const, reason: '' };
    const forged = { ...request, text: 'Texto da equipe', name: 'Equipe' };
    for (const role of ['content', 'finance', 'support'] as const)
      await expect(bench.call('marketing.testimonial.decide', forged, staff(role))).rejects.toMatchObject({
        code: 'forbidden',
      });
    await expect(bench.call('marketing.testimonial.decide', forged, who)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await bench.call('marketing.testimonial.decide', forged, staff())).toMatchObject({
      ...{ text: 'Só eu escrevo isto.', name: 'Assinante', version: 1, state: 'approved' },
    });
    const withdrawal = bench.call('marketing.testimonial.withdraw', { modelId: LUNA }, staff());
    await expect(withdrawal).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('a page', () => {
  it('shows what was approved and chosen, in its order, with the name and the month of a purchase and no more (MKT-31)', async () => {
    const [ana, bia, caio] = [await aPayer(), await aPayer({ approvedAt: '2026-03-01T02:00:00.000Z' }), await aPayer()];
    await write(ana.who, { text: 'Primeira a escrever.', name: 'Ana' });
    await write(bia.who, { text: 'Segunda a escrever.' });
    await write(caio.who, { text: 'Ainda não aprovado.' });
    const first = await approved('Primeira a escrever.');
    const second = await approved('Segunda a escrever.');
    const third = await ofText('Ainda não aprovado.');
    const may = await bench.call('marketing.presell.testimonials', { modelId: LUNA }, staff('content'));
    expect(may.items.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(may.items.map(({ id }) => id)).not.toContain(third.id);
    const page = await choose(second.id, first.id);
    expect(page.testimonials.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await shown()).toEqual([
      { id: second.id, text: 'Segunda a escrever.', name: 'Assinante', purchasedIn: '2026-02' },
      { id: first.id, text: 'Primeira a escrever.', name: 'Ana', purchasedIn: '2026-05' },
    ]);
    const refused = { errors: [{ field: 'testimonialIds' }] };
    for (const ids of [[third.id], [first.id, first.id], [randomUUID()]])
      await expect(choose(...ids)).rejects.toMatchObject(refused);
    // a form that says nothing of them changes nothing
    const { testimonials: _, updatedAt, ...draft } = page;
    await bench.call('marketing.presell.update', { presellId: page.id, updatedAt, draft }, staff('content'));
    expect(await textsShown()).toEqual(['Segunda a escrever.', 'Primeira a escrever.']);
  });

  it('loses it at once when its writer takes it back, and the words are gone (MKT-31)', async () => {
    const { who, userId } = await aPayer();
    await write(who, { text: 'Vou mudar de ideia.', name: 'Dani' });
    await choose((await approved('Vou mudar de ideia.')).id);
    expect(await textsShown()).toEqual(['Vou mudar de ideia.']);
    await bench.call('marketing.testimonial.withdraw', { modelId: LUNA }, who);
    expect(await shown()).toEqual([]);
    const kept = `select state, text, display_name, consented_at, withdrawn_at from testimonial where user_id = $1`;
    expect(await bench.db.query(kept, [userId])).toEqual([
      {
        ...{ state: 'withdrawn', text: null, display_name: null },
        ...{ consented_at: expect.any(Date), withdrawn_at: expect.any(Date) },
      },
    ]);
    const again = bench.call('marketing.testimonial.withdraw', { modelId: LUNA }, who);
    await expect(again).rejects.toMatchObject({ code: 'testimonial-not-found' });
    // written anew it waits, and is chosen anew
    await write(who, { text: 'Mudei de ideia de novo.' });
    await approved('Mudei de ideia de novo.');
    expect(await shown()).toEqual([]);
  });

  it('loses it when the words change, until they are approved and chosen again; and when the team hides it (MKT-31)', async () => {
    const { who } = await aPayer();
    await write(who, { text: 'Primeira versão dela.' });
    await choose((await approved('Primeira versão dela.')).id);
    await write(who, { text: 'Segunda versão dela.' });
    expect(await shown()).toEqual([]);
    const second = await approved('Segunda versão dela.');
    expect(await shown()).toEqual([]);
    await choose(second.id);
    expect(await textsShown()).toEqual(['Segunda versão dela.']);
    await decide(second, 'hidden', 'Uma denúncia sobre o texto.');
    expect(await shown()).toEqual([]);
  });

  it('loses it with the money: a refund for good, a dispute until it ends with the money kept (MKT-31)', async () => {
    const [ana, bia] = [await aPayer(), await aPayer()];
    await write(ana.who, { text: 'Paguei e fiquei.' });
    await write(bia.who, { text: 'Paguei e contestei.' });
    await choose((await approved('Paguei e fiquei.')).id, (await approved('Paguei e contestei.')).id);
    const seen = async (...texts: string[]) =>
      eventually(async () => JSON.stringify(await textsShown()) === JSON.stringify(texts));

    await bench.hear('payment.disputed', { ...bia.payment, at: now() });
    await seen('Paguei e fiquei.');
    expect(await ofText('Paguei e contestei.')).toMatchObject({ state: 'approved', purchasedIn: null });
    bench.clock.move(DAY_MS);
    await bench.hear('payment.dispute-ended', { ...bia.payment, at: now(), outcome: 'kept' });
    await seen('Paguei e fiquei.', 'Paguei e contestei.');
    bench.clock.move(DAY_MS);
    await bench.hear('payment.dispute-ended', { ...bia.payment, at: now(), outcome: 'charged-back' });
    await seen('Paguei e fiquei.');

    await bench.hear('payment.refunded', { ...ana.payment, at: now(), refundedCents: 1990, leftCents: 0 });
    await seen();
    const { items } = await bench.call('marketing.testimonial.mine', {}, ana.who);
    expect(items).toMatchObject([{ isPaid: false, testimonial: { text: 'Paguei e fiquei.' } }]);
  });

  it('loses it with its writer, who takes along everything written about them (MKT-31, USR-30)', async () => {
    const { who, userId } = await aPayer();
    await write(who, { text: 'Vou embora amanhã.', name: 'Eva' });
    await choose((await approved('Vou embora amanhã.')).id);
    const users: Identity = { kind: 'service', service: 'users' };
    const rows: object[] = [];
    for (let part: string | null = null; ; ) {
      const copy: PersonPart = await bench.call('marketing.personal-data.export', { userId, part }, users);
      if (copy.table === 'testimonial') rows.push(...copy.rows);
      part = copy.nextPart;
      if (part === null) break;
    }
    expect(rows).toMatchObject([{ text: 'Vou embora amanhã.', display_name: 'Eva' }]);
    expect(Object.keys(rows[0] ?? {})).not.toContain('decided_by');
    await bench.hear('user.erased', { userId, at: now() });
    await eventually(async () => (await shown()).length === 0);
    expect(await bench.db.query('select 1 from testimonial where user_id = $1', [userId])).toEqual([]);
    expect(await bench.db.query('select 1 from presell_testimonial')).toEqual([]);
  });
});
