import type { Notice } from '@camarim/contracts';
import type { ErrorLanguage } from '@camarim/domain';
import { EXPORT_README } from '../export/export-readme.js';
import { newsText } from '../follows/news.texts.js';
import { CONFIRM_USE, confirmKnownUse, ERASURE_USE, LOGIN_USE, PAYOUT_USE } from '../login/login-code.mail.js';
import { noticeDecidedMail, noticeReceivedMail } from '../notices/notice-mail.js';
import { mailOf } from '../notifications/notification.mail.js';
import { NOTIFICATION_TEXTS as TEXTS } from '../notifications/notification.texts.js';

const LANGUAGES: ErrorLanguage[] = ['pt-BR', 'en'];
/** Facts for every event at once: each text takes what it needs. */
const FACTS = {
  ...{ bookingId: 'b1', userId: 'u1', modelId: 'm1', paymentId: 'p1', startsAt: '2030-11-27T02:30:00.000Z' },
  ...{
    amountCents: 1990,
    planType: 'subscription',
    refundedCents: 1990,
    surplusCents: 1990,
    daysLeft: 3,
    renewPath: '/pagamento?plano=p1',
  },
  ...{ nextDebitOn: '2030-11-27', retryOn: '2030-11-28', by: 'fan', reason: 'revoked', state: 'approved' },
  ...{
    until: '2030-11-27T02:45:00.000Z',
    expiresAt: '2030-11-27T02:30:00.000Z',
    minutesLeft: 60,
    promiseUntil: null,
    planName: 'Luna sem censura',
  },
} as never;
type Tell = (facts: never, by: never) => ReturnType<typeof TEXTS.commentAsked>;
const told = Object.entries({
  ...TEXTS,
  followedNews: () => newsText({ open: 2, locked: 1, stories: 1 }),
}) as Array<[string, Tell]>;
const notice = { protocol: 'CM-2026-0A1B2C3D4E', status: 'refused', answer: '' };

interface Written {
  subject: string;
  text: string;
}
/** Every mail a fan can get. */
function mailsIn(language: ErrorLanguage): Written[] {
  const codes = [
    LOGIN_USE,
    ERASURE_USE,
    PAYOUT_USE,
    CONFIRM_USE,
    confirmKnownUse(null),
    confirmKnownUse('http://camarim.test/login'),
  ];
  const given = { ...notice, language } as Notice;
  return [
    ...codes.map(({ words }) => ({
      subject: words[language].subject,
      text: words[language].lines('123456').join('\n'),
    })),
    ...told.map(([, tell]) => mailOf(tell(FACTS, 'buyer' as never), 'http://camarim.test', language)),
    ...[noticeReceivedMail(given), noticeDecidedMail(given)],
  ];
}
const PORTUGUESE = /[áàâãçéêíóôõú]|\b(?:de|da|em|para|com|sem|seu|sua|ela|agora|dia|dias|entrar|conta)\b/i;
const ENGLISH = /\b(?:the|your|you|and|with|account)\b/i;
/** Paths and names are the same in both languages. */
const bare = ({ subject, text }: Written) => `${subject}\n${text}`.replace(/http\S+|São Paulo/g, '');

it('every mail to whoever reads English is in English, and none to whoever reads Portuguese (FV-13)', () => {
  const [portuguese, english] = LANGUAGES.map(mailsIn);
  expect(english?.length).toBe(told.length + 8);
  expect(english?.map(bare).filter((text) => PORTUGUESE.test(text) || !ENGLISH.test(text))).toEqual([]);
  expect(portuguese?.map(bare).filter((text) => ENGLISH.test(text) || !PORTUGUESE.test(text))).toEqual([]);
});

it('the copy of one’s own data explains itself in the language its owner reads (FV-13)', () => {
  const [portuguese, english] = LANGUAGES.map((language) => EXPORT_README[language]);
  expect(`${english?.name} ${english?.text}`).not.toMatch(PORTUGUESE);
  expect(`${portuguese?.name} ${portuguese?.text}`).not.toMatch(ENGLISH);
  const files = (text = '') => text.match(/^(?:users|catalog|stories|billing|marketing) /gm);
  expect(files(english?.text)).toEqual(files(portuguese?.text));
});

it('no mail names who or what was bought, and no subject hints at it, for whoever else sees the phone (M8)', () => {
  for (const { subject, text } of LANGUAGES.flatMap(mailsIn)) {
    expect(`${subject} ${text}`).not.toMatch(/Luna|sem censura|\b(?:adult|nud|sex|er[oó]tic|porn)/i);
    expect(subject).not.toMatch(/assin|subscri|VIP|premium|chamada|call\b|creator|criador|R\$|\d{6}/i);
  }
});
