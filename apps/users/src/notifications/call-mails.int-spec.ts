import { randomUUID } from 'node:crypto';
import type {
  BookingChangeKind,
  BookingFacts,
  EventPayloads,
  Identity,
  RpcReply,
  SessionReply,
} from '@camarim/contracts';
import { DAY_MS } from '@camarim/domain';
import { StandInDoor } from '@camarim/messaging';
import { eventually } from '@camarim/testing';
import { Controller } from '@nestjs/common';
import { type Bench, startBench } from '../../test/bench.js';
import { standInCatalog } from '../../test/stand-in-catalog.js';

/** The catalog, which knows whose model it is. */
@Controller()
class CatalogDoors {
  static creatorUserId: string | null = null;

  @StandInDoor('catalog.model.creator-of')
  creatorOf(): RpcReply<'catalog.model.creator-of'> {
    return { creatorUserId: CatalogDoors.creatorUserId };
  }
}

describe('what a fan and a creator hear of their calls', () => {
  let bench: Bench;
  let ana: SessionReply;
  let luna: SessionReply;
  let call: BookingFacts;
  let catalog: Awaited<ReturnType<typeof standInCatalog>>;
  const idOf = ({ identity }: SessionReply): string => (identity as Identity & { kind: 'user' }).userId;
  beforeAll(async () => {
    bench = await startBench({ PUBLIC_URL: 'http://camarim.test' });
    ana = await bench.signUp({ email: 'ana@exemplo.com' });
    luna = await bench.signUp({ email: 'luna@exemplo.com' });
    CatalogDoors.creatorUserId = idOf(luna);
    catalog = await standInCatalog(bench, CatalogDoors);
    const startsAt = new Date(bench.clock.now().getTime() + DAY_MS).toISOString();
    const [bookingId, modelId, paymentId] = [randomUUID(), randomUUID(), randomUUID()];
    call = { bookingId, userId: idOf(ana), modelId, paymentId, startsAt };
  }, 60_000);
  afterAll(async () => {
    await catalog?.close();
    await bench?.end();
  });

  const mails = (address: string, kind: string) => bench.mail.to(address).filter((mail) => mail.kind === kind);
  /** The newest mail of a kind, once there are so many. */
  const newest = async (address: string, kind: string, count = 1): Promise<string> => {
    await eventually(() => mails(address, kind).length >= count);
    expect(mails(address, kind)).toHaveLength(count);
    return mails(address, kind).at(-1)?.text ?? '';
  };
  const change = (kind: BookingChangeKind, more: Partial<EventPayloads['booking.changed']> = {}) =>
    bench.happens('booking.changed', { ...call, status: 'booked', change: kind, ...more });

  it('a booked call is written about once, with its day and hour in São Paulo, to both of them (BIL-50, USR-32)', async () => {
    call.startsAt = '2030-11-27T02:30:00.000Z';
    const id = randomUUID();
    const booked = { ...call, promiseUntil: null };
    await bench.happens('booking.confirmed', booked, id);
    await bench.happens('booking.confirmed', booked, id);
    const text = await newest('ana@exemplo.com', 'call-confirmed');
    expect(text).toContain('terça-feira, 26 de novembro, às 23:30 (horário de São Paulo)');
    expect(text).toContain(`http://camarim.test/agendamentos/${call.bookingId}`);
    const hers = await newest('luna@exemplo.com', 'call-for-creator');
    expect(hers).toContain('Você tem uma chamada nova.');
    expect(hers).not.toContain('Lia');
  });

  it('a call now says that she answers in five minutes, and she that a fan is waiting; no hour to wait for, no link before she confirms (BIL-51, S11)', async () => {
    const promiseUntil = new Date(bench.clock.now().getTime() + 300_000).toISOString();
    await bench.happens('booking.confirmed', { ...call, promiseUntil });
    const text = await newest('ana@exemplo.com', 'call-confirmed', 2);
    expect(text).toContain('responde em até 5 minutos. A entrada aparece no seu agendamento quando ela confirmar');
    expect(text).not.toContain('10 minutos antes');
    expect(await newest('luna@exemplo.com', 'call-now-for-creator')).toContain('responda em até 5 minutos');
  });

  it('the day, the hour and the ten minutes before it are said to both (BIL-50)', async () => {
    const left = ['24 horas', '1 hora', '10 minutos'];
    for (const [index, minutesLeft] of ([1440, 60, 10] as const).entries()) {
      await bench.happens('booking.starting', { ...call, minutesLeft });
      expect(await newest('ana@exemplo.com', 'call-starting', index + 1)).toContain(`em ${left[index]}.`);
      expect(await newest('luna@exemplo.com', 'call-for-creator', index + 2)).toContain(`em ${left[index]}.`);
    }
  });

  it('who is alone in the room of a call is told of to the other, once, and no mail names a fan (ROOM-04)', async () => {
    const { bookingId, userId, modelId } = call;
    const [since, written] = [bench.clock.now().toISOString(), mails('ana@exemplo.com', 'call-waiting').length];
    const waiting = { bookingId, userId, modelId, since };
    const hers = mails('luna@exemplo.com', 'call-waiting-for-creator').length;
    for (const isFirst of [true, false]) {
      await bench.happens('call-room.waiting', { ...waiting, side: 'creator', isFirst });
      await bench.happens('call-room.waiting', { ...waiting, side: 'fan', isFirst });
    }
    expect(await newest('ana@exemplo.com', 'call-waiting', written + 1)).toContain('espera por você');
    expect(await newest('luna@exemplo.com', 'call-waiting-for-creator', hers + 1)).toContain('Um fã está na sala');
    expect(bench.mail.to('luna@exemplo.com').filter(({ text }) => text.includes('Ana'))).toEqual([]);
  });

  it('who is late for a call in which the other one waits is told until when to come, and nobody else is (ROOM-57)', async () => {
    const { bookingId, userId, modelId } = call;
    const since = bench.clock.now().toISOString();
    const until = new Date(bench.clock.now().getTime() + 20 * 60_000).toISOString();
    const [his, hers] = [
      mails('ana@exemplo.com', 'call-waiting').length,
      mails('luna@exemplo.com', 'call-waiting-for-creator').length,
    ];
    await bench.happens('call-room.late', { bookingId, userId, modelId, side: 'fan', since, until });
    expect(await newest('ana@exemplo.com', 'call-waiting', his + 1)).toContain('você pode entrar até as');
    expect(mails('luna@exemplo.com', 'call-waiting-for-creator')).toHaveLength(hers);
    await bench.happens('call-room.late', { bookingId, userId, modelId, side: 'creator', since, until });
    expect(await newest('luna@exemplo.com', 'call-waiting-for-creator', hers + 1)).toContain('o fã espera na sala');
    expect(mails('ana@exemplo.com', 'call-waiting')).toHaveLength(his + 1);
  });

  it('a broken promise, another time, and an end before its time are said with what becomes of the money (BIL-51, BIL-38)', async () => {
    await bench.happens('booking.promise-missed', call);
    expect(await newest('ana@exemplo.com', 'call-promise-missed')).toContain('pedir o dinheiro de volta na hora');
    await change('moved');
    expect(await newest('ana@exemplo.com', 'call-changed')).toContain('O novo horário é terça-feira');
    await change('cancelled-by-house');
    expect(await newest('ana@exemplo.com', 'call-cancelled')).toContain('O valor volta inteiro');
    await change('missed-by-creator');
    expect(await newest('ana@exemplo.com', 'call-cancelled', 2)).toContain('Ela não compareceu');
    // what is no news for the fan, or comes with the payment, is not said twice
    for (const kind of ['done', 'refunded', 'needs-person', 'resolved', 'confirmed'] as const) await change(kind);
    const kinds = async () => {
      const page = await bench.call('users.notification.list', { cursor: null, limit: 50 }, ana.identity);
      return page.items.map(({ title }) => title);
    };
    await eventually(async () => (await kinds())[0] === 'Ela confirmou a chamada');
    expect(await kinds()).toHaveLength(12);
    expect(bench.mail.to('ana@exemplo.com').filter(({ kind }) => kind.startsWith('call-'))).toHaveLength(11);
  });

  it('a creator hears once, with its address, that her page is on the site; of a page nobody stands behind nobody does (USR-32)', async () => {
    const page = { modelId: call.modelId, username: 'luna' };
    const id = randomUUID();
    await bench.happens('model.activated', page, id);
    await bench.happens('model.activated', page, id);
    const text = await newest('luna@exemplo.com', 'page-for-creator');
    expect(text).toContain('Sua página está no ar.');
    expect(text).toContain('http://camarim.test/luna');
    CatalogDoors.creatorUserId = null;
    const countOf = (sql: string) => bench.db.one<{ n: number }>(`select count(*)::int as n from ${sql}`);
    const written = await countOf('outgoing_mail');
    await bench.happens('model.activated', page);
    await eventually(async () => (await countOf(`inbox where consumer = 'users.creator-page'`))?.n === 2);
    expect(await countOf('outgoing_mail')).toEqual(written);
  });

  it('a fan who reads English finds what happened in English too (FV-13)', async () => {
    const page = await bench.call('users.notification.list', { cursor: null, limit: 50 }, ana.identity);
    expect(page.items[0]).toMatchObject({ title: 'Ela confirmou a chamada', titleEn: 'She confirmed the call' });
    expect(page.items.map(({ textEn }) => textEn?.length ?? 0).filter((length) => length < 20)).toEqual([]);
  });

  it('a fan who was written that she cannot come is written when she can after all (BIL-50)', async () => {
    await change('move-asked');
    expect(await newest('ana@exemplo.com', 'call-changed', 2)).toContain('Ela não poderá estar');
    await change('move-taken-back');
    expect(await newest('ana@exemplo.com', 'call-changed', 3)).toContain(
      'Ela vai poder estar na chamada de terça-feira',
    );
  });

  it('a creator hears of a mimo and her fan of her thanks, in the place for notices and without a mail (PUR-14)', async () => {
    const { userId, modelId } = call;
    const tip = { tipId: randomUUID(), userId, modelId, paymentId: randomUUID(), cents: 2_000 };
    const facts = { ...tip, place: 'profile' as const, placeId: null, at: new Date().toISOString() };
    const written = async () => (await bench.db.one<{ n: number }>('select count(*)::int as n from outgoing_mail'))?.n;
    CatalogDoors.creatorUserId = idOf(luna);
    const before = await written();
    await bench.happens('tip.given', facts);
    await bench.happens('tip.thanked', facts);
    const told = async (kind: string) =>
      bench.db.one<{ ownerId: string; text: string }>(
        'select account_id as "ownerId", text from notification where kind = $1',
        [kind],
      );
    const hers = await eventually(() => told('tip-for-creator'));
    expect([hers.ownerId, hers.text]).toEqual([idOf(luna), expect.stringMatching(/Chegou um mimo de R\$\s20,00/)]);
    expect((await eventually(() => told('tip-thanked'))).ownerId).toBe(userId);
    expect(await written()).toBe(before);
  });

  it('each of the two hears of a call that was missed, given back, called off by her or lost by its line, in true words (BIL-38)', async () => {
    const [his, hers] = [
      () => mails('ana@exemplo.com', 'call-cancelled').length,
      () => mails('luna@exemplo.com', 'call-for-creator').length,
    ];
    const heard = async (kind: BookingChangeKind, more: Partial<EventPayloads['booking.changed']> = {}) => {
      const [before, hersBefore] = [his(), hers()];
      await change(kind, more);
      const text = await newest('luna@exemplo.com', 'call-for-creator', hersBefore + 1);
      if (kind !== 'refunded') await newest('ana@exemplo.com', 'call-cancelled', before + 1);
      return [mails('ana@exemplo.com', 'call-cancelled').at(-1)?.text ?? '', text] as const;
    };
    const [missed, herMiss] = await heard('missed-by-creator');
    expect(missed).toContain('Ela não compareceu');
    expect(herMiss).toContain('Você não compareceu a uma chamada.');
    expect(herMiss).toContain('O valor volta inteiro para o fã.');
    const [off, ownCancel] = await heard('cancelled-by-creator');
    expect(off).toContain('Ela cancelou a sua chamada.');
    expect(ownCancel).toContain('Você cancelou uma chamada.');
    expect(ownCancel).not.toContain('equipe');
    const [line, herLine] = await heard('line-failed');
    expect(line).toContain('A conexão da sua chamada falhou.');
    expect(line).not.toContain('não vai acontecer');
    expect(herLine).toContain('A conexão de uma chamada falhou.');
    const [, back] = await heard('refunded', { status: 'refunded', was: 'booked' });
    expect(back).toContain('saiu da sua agenda');
    // after its end there was something else to say
    const [written, hersWritten] = [his(), hers()];
    await change('refunded', { status: 'refunded', was: 'no_show' });
    await change('missed-by-buyer', { status: 'no_show' });
    const alone = await newest('ana@exemplo.com', 'call-cancelled', written + 1);
    expect(alone).toContain('Você não entrou na sua chamada.');
    expect(alone).toContain('o valor não volta');
    expect(hers()).toBe(hersWritten);
  });

  it('a creator hears by mail that the price of a call that was held, or that its fan missed, went back later, and of no other call that is over (PUSH-14, BIL-38)', async () => {
    const hers = () => mails('luna@exemplo.com', 'call-for-creator').length;
    const back = (more: Partial<EventPayloads['booking.changed']>) =>
      change('refunded', { status: 'refunded', noShowBy: null, isChargedBack: false, ...more });
    for (const kept of [{ was: 'done' }, { was: 'no_show', noShowBy: 'buyer' }] as const) {
      const before = hers();
      // her own miss, a cancelled one and one that was never booked cost her nothing
      await back({ was: 'no_show', noShowBy: 'creator' });
      await back({ was: 'cancelled' });
      await back({ was: 'released' });
      await back(kept);
      const text = await newest('luna@exemplo.com', 'call-for-creator', before + 1);
      expect(text).toContain('O valor de uma chamada voltou para quem pagou.');
      expect(text).toContain('Terça-feira, 26 de novembro, às 23:30 (horário de São Paulo).');
      expect(text).toContain('A sua parte nessa chamada saiu do seu saldo.');
      expect(text).not.toContain('saiu da sua agenda');
    }
  });

  it('a fan whose call turned out not to be paid is written that it is off, and neither of the two reads of money (LED-04, BIL-50)', async () => {
    const [before, hersBefore] = [
      mails('ana@exemplo.com', 'call-cancelled').length,
      mails('luna@exemplo.com', 'call-for-creator').length,
    ];
    const unpaid = { status: 'refunded', noShowBy: null, isChargedBack: false, isUnpaid: true };
    await change('refunded', { ...unpaid, was: 'booked' });
    const text = await newest('ana@exemplo.com', 'call-cancelled', before + 1);
    expect(text).toContain('Sua chamada foi cancelada.');
    expect(text).toContain('O pagamento não foi confirmado');
    const hers = await newest('luna@exemplo.com', 'call-for-creator', hersBefore + 1);
    expect(hers).toContain('Uma chamada não foi paga.');
    for (const one of [text, hers]) expect(one).not.toMatch(/volta|voltou|devolv/);
    // one that had taken place is off for nobody
    await change('refunded', { ...unpaid, was: 'done' });
    expect(await newest('luna@exemplo.com', 'call-for-creator', hersBefore + 2)).toContain('saiu do seu saldo');
    expect(mails('ana@exemplo.com', 'call-cancelled')).toHaveLength(before + 1);
  });

  it('of a call whose price a bank took she gets one mail, at the end of the dispute, and reads in her panel which call it was (PUSH-14, BIL-38)', async () => {
    const { modelId, userId, paymentId } = call;
    const sale = {
      paymentId: paymentId ?? '',
      userId,
      modelId,
      planType: 'call',
      planId: randomUUID(),
      amountCents: 5_990,
    };
    const ended = { ...sale, at: new Date().toISOString(), outcome: 'charged-back' } as const;
    const hers = () => mails('luna@exemplo.com', 'call-for-creator').length;
    const [before, toldBefore] = [hers(), mails('luna@exemplo.com', 'dispute-for-creator').length];
    const lines = async () => {
      const page = await bench.call(
        'users.creator-notification.list',
        { cursor: null, limit: 5 },
        {
          ...(luna.identity as Identity & { kind: 'user' }),
          role: 'creator',
        },
      );
      return page.items.map(({ title }) => title);
    };
    await bench.happens('payment.dispute-ended', ended as EventPayloads['payment.dispute-ended']);
    await newest('luna@exemplo.com', 'dispute-for-creator', toldBefore + 1);
    await change('refunded', { status: 'refunded', was: 'booked', noShowBy: null, isChargedBack: true });
    await eventually(async () => (await lines())[0] === 'O valor de uma chamada voltou para quem pagou');
    // heard of after it by the same reaction
    await change('moved');
    expect(await newest('luna@exemplo.com', 'call-for-creator', before + 1)).toContain('mudou de horário');
  });
});
