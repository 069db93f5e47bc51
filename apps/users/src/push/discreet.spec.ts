import { readFileSync } from 'node:fs';
import { APP_NAMES, BANK_TEXTS, type ErrorLanguage, PUSH_TEXTS } from '@camarim/domain';
import { newsText } from '../follows/news.texts.js';
import { CONFIRM_USE, confirmKnownUse, ERASURE_USE, LOGIN_USE, PAYOUT_USE } from '../login/login-code.mail.js';
import { mailOf } from '../notifications/notification.mail.js';
import { NOTIFICATION_TEXTS, type NotificationText } from '../notifications/notification.texts.js';

const LANGUAGES: ErrorLanguage[] = ['pt-BR', 'en'];
const FIRST = 'Luna Maya Bia Nina Jade Lia Mel Yara Cléo Íris Duda Gabi Rafa Sol Agatha Pietra Bruna Lara Mirela Thaís';
const LAST = 'Prado Rocha Furtado Vidal Castro Meireles Sampaio Queiroz Teles Barreto';
const NAMES = FIRST.split(' ').flatMap((first) => LAST.split(' ').map((last) => `${first} ${last}`));
const ADULT =
  /\b(?:adult\w*|nud\w*|nua|pelad\w*|sex\w*|er[oó]tic\w*|porn\w*|xxx|putaria|safad\w*|tes[aã]o|gostos\w*|sensual\w*|pack|hot|fetiche\w*|onlyfans|privacy|camgirl\w*|striptease|strip|lingerie|bund\w*|peit\w*|sacan\w*|proibid\w*|picante\w*|sem censura|\+18|18\+|milf|hentai|swing|acompanhante\w*|garota de programa|escort\w*|naked|naughty|nsfw|uncensored|kink\w*|horny|boobs?|ass)\b/i;

/** Facts for every event at once, with a creator’s name wherever a text stands. */
const factsOf = (name: string) =>
  ({
    ...{ planName: name, title: name, username: name, displayName: name, modelName: name, postTitle: name, name },
    ...{ bookingId: 'b1', userId: 'u1', modelId: 'm1', paymentId: 'p1', goalId: 'g1', payoutId: 'o1', cents: 2_000 },
    ...{
      amountCents: 1_990,
      planType: 'subscription',
      refundedCents: 1_990,
      surplusCents: 1_990,
      daysLeft: 3,
      renewPath: '/pagamento',
    },
    ...{ nextDebitOn: '2030-11-27', retryOn: '2030-11-28', by: 'fan', reason: 'revoked', state: 'approved' },
    ...{
      startsAt: '2030-11-27T02:30:00.000Z',
      expiresAt: '2030-11-27T02:30:00.000Z',
      until: '2030-11-27T02:45:00.000Z',
      minutesLeft: 60,
      promiseUntil: null,
    },
    ...{ place: 'profile', targetCents: 10_000, raisedCents: 10_000, outcome: 'kept', date: '2030-11-27' },
  }) as never;
type Tell = (facts: never, more: never) => NotificationText;
const subjectsFor = (name: string, tells: Record<string, unknown>): string[] =>
  Object.values(tells).flatMap((tell) =>
    LANGUAGES.map((language) => mailOf((tell as Tell)(factsOf(name), 'buyer' as never), null, language).subject),
  );
/** News are counted, and named after nobody. */
const TELLS = { ...NOTIFICATION_TEXTS, followedNews: () => newsText({ open: 2, locked: 1, stories: 1 }) };
const codes = [LOGIN_USE, ERASURE_USE, PAYOUT_USE, CONFIRM_USE, confirmKnownUse(null)].flatMap(({ words }) =>
  LANGUAGES.map((language) => words[language].subject),
);
const pushes = [
  ...Object.values(PUSH_TEXTS).flatMap((texts) => Object.values(texts)),
  ...Object.values(APP_NAMES),
  readFileSync('frontend/public/sw.js', 'utf8'),
];

describe('what others may see of a phone or of a bank statement', () => {
  it('is no adult word: no push, no subject, no text of a charge (PUSH-09)', () => {
    const subjects = subjectsFor('', TELLS);
    const all = [...pushes, ...codes, ...subjects, ...Object.values(BANK_TEXTS)];
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter((text) => ADULT.test(text))).toEqual([]);
    // the list does find what it is for
    for (const word of ['Conteúdo adulto', 'Luna sem censura', 'nudes', 'Pack +18', 'sexy'])
      expect(word).toMatch(ADULT);
  });

  it('names none of 200 creators, whatever a plan or a page is called (PUSH-09)', () => {
    expect(new Set(NAMES).size).toBe(200);
    const still = [...pushes, ...codes, ...Object.values(BANK_TEXTS)].join('\n');
    const found = NAMES.filter((name) => [still, ...subjectsFor(name, TELLS)].some((text) => text.includes(name)));
    expect(found).toEqual([]);
  });
});
