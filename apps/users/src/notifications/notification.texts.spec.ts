import type { BookingFacts, EventPayloads } from '@camarim/contracts';
import { CREATOR_TEXTS } from './creator.texts.js';
import { NOTIFICATION_TEXTS as TEXTS } from './notification.texts.js';

const call: BookingFacts = {
  ...{ bookingId: 'b1', userId: 'u1', modelId: 'm1', paymentId: 'p1', startsAt: '2030-11-27T02:30:00.000Z' },
};
/** Facts for every event at once: each text takes what it needs. */
const facts = (more: object = {}): never =>
  ({
    ...call,
    ...{
      amountCents: 1990,
      planType: 'subscription',
      refundedCents: 1990,
      surplusCents: 1990,
      daysLeft: 3,
      renewPath: '/luna',
    },
    ...{ nextDebitOn: '2030-11-27', retryOn: '2030-11-28', by: 'fan', reason: 'revoked', state: 'approved' },
    ...{ expiresAt: '2030-11-27T02:30:00.000Z', minutesLeft: 60, promiseUntil: null, until: call.startsAt, ...more },
  }) as never;
const VARIANTS = [
  facts(),
  facts({ amountCents: 0, daysLeft: 0, retryOn: null, reason: 'debit-refused', state: 'refused', minutesLeft: 10 }),
  facts({ planType: 'call', daysLeft: 1, reason: 'model-gone', state: 'hidden', promiseUntil: call.startsAt }),
  facts({ by: 'bank', reason: 'creator-left', minutesLeft: 1440 }),
  facts({ goesOnUntil: '2030-11-27T02:30:00.000Z', awaitsDebit: true }),
  facts({ awaitsDebit: true, daysLeft: 0 }),
  facts({ reason: 'withdrawn', goesOnUntil: '2030-11-27T02:30:00.000Z' }),
];
const PORTUGUESE = /[áàâêíóôõúç]|\b(?:de|em|para|com|sem|seu|sua|ela|agora|você|dia|dias|hora)\b/i;
type Told = (given: never, by: 'buyer') => ReturnType<typeof TEXTS.subscriptionExpired>;
const ofFans = Object.entries(TEXTS) as Array<[string, Told]>;
const numbersIn = (text: string) => text.match(/R\$\s[\d,]+|\d+ (?:min|horas|hours|dias|days)|\d\d:\d\d/g)?.length ?? 0;

it.each(ofFans)('what is told of %s stands in English too, with the same amounts and hours (FV-13)', (_name, tell) => {
  for (const given of VARIANTS) {
    const { title, text, en } = tell(given, 'buyer');
    expect(en).not.toBeNull();
    const words = [en?.title ?? '', en?.text ?? ''];
    expect(words.filter((said) => said === '' || PORTUGUESE.test(said.replace('São Paulo', '')))).toEqual([]);
    expect(numbersIn(words.join(' '))).toBe(numbersIn(`${title} ${text}`));
  }
});

it('a day is written in English as people write it there (FV-13)', () => {
  const renewal = { amountCents: 1990, nextDebitOn: '2030-11-02' } as EventPayloads['recurrence.authorised'];
  expect(TEXTS.renewalAuthorised(renewal).en?.text).toContain('from November 2, 2030');
  expect(TEXTS.bookingMoved(call).en?.text).toBe('The new time is Tuesday, November 26, at 23:30 (São Paulo time).');
});

it('who pays by Pix Automático is not told that nothing is charged, nor to pay beside it, while the bank may still make the debit (BIL-48)', () => {
  const waits = facts({ awaitsDebit: true, renewPath: '/pagamento?plano=p1' });
  const [ending, over] = [TEXTS.subscriptionExpiring(waits), TEXTS.subscriptionExpired(waits)];
  for (const { text, link, en } of [ending, over]) {
    expect(text).toContain('seu banco pode tentar de novo nos próximos dias');
    expect(`${text} ${en?.text}`).not.toMatch(/PIX|Nada é cobrado|Nothing is charged/);
    expect(link).toBe('/profile');
  }
  const alone = facts({ renewPath: '/pagamento?plano=p1' });
  expect(TEXTS.subscriptionExpiring(alone)).toMatchObject({ link: '/pagamento?plano=p1' });
  expect(TEXTS.subscriptionExpiring(alone).text).toBe(
    'Faltam 3 dias de acesso. Renove com um PIX: os dias que sobram continuam valendo.',
  );
  expect(TEXTS.subscriptionExpired(alone).text).toMatch(/^Nada é cobrado sozinho/);
});

it('what is told claims no more than is known: a mimo was sent, a message may be the first, a PIX key may be too (PUR-14, MSG-09, PAYOUT-03)', () => {
  expect(TEXTS.paymentApproved(facts({ planType: 'tip' })).text).toBe(
    'Recebemos seu PIX de R$\u00a019,90. Seu mimo foi enviado.',
  );
  const message = TEXTS.messageReceived({ threadId: 't1' });
  expect(`${message.text} ${message.en?.text}`).not.toMatch(/respond|answer/i);
  expect(CREATOR_TEXTS.payoutKey('2030-11-27T02:30:00.000Z')).toMatchObject({
    title: 'Sua chave PIX foi cadastrada',
    text: expect.stringContaining('Ela passa a receber a partir de terça-feira, 26 de novembro, às 23:30.'),
  });
  // without a note, and with no share agreed
  expect(CREATOR_TEXTS.tip(facts({ cents: 2_000 })).text).not.toContain('recado');
  expect(CREATOR_TEXTS.unlock().text).not.toContain('nos seus ganhos');
});

it('who gives back one purchase of several reads until when the access goes on, and of a word from before that it ended (BIL-38, FV-13)', () => {
  const told = (more: object) => TEXTS.subscriptionCancelled(facts({ reason: 'withdrawn', ...more }));
  const goesOn = told({ goesOnUntil: '2030-11-27T02:30:00.000Z' });
  expect(goesOn).toMatchObject({
    title: 'Uma compra foi desfeita',
    text: 'Essa compra foi desfeita; seu acesso vai até 26/11/2030.',
    en: { text: 'That purchase was undone; your access runs until November 26, 2030.' },
  });
  for (const over of [{}, { goesOnUntil: null }]) expect(told(over).title).toBe('Seu acesso foi encerrado');
  expect(told({ reason: 'creator-left', goesOnUntil: '2030-11-27T02:30:00.000Z' }).text).toContain('saiu do site');
});

it('of a mimo or a call a bank took back its creator reads of no access that ended: it had opened none (STU-14, MED-08)', () => {
  const told = (planType: string) => CREATOR_TEXTS.disputeEnded(facts({ outcome: 'charged-back', planType })).text;
  for (const planType of ['subscription', 'vip', 'unlock']) expect(told(planType)).toContain('acesso');
  expect(CREATOR_TEXTS.disputeEnded(facts({ outcome: 'kept', isPartTaken: true })).text).toContain('uma parte');
  for (const planType of ['call', 'tip']) {
    expect(told(planType)).toContain('o valor voltou para quem pagou');
    expect(told(planType)).not.toContain('acesso');
  }
});
