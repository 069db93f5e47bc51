import type { Browser, BrowserContext, Page } from 'playwright-core';
import { collectErrors, desktop, launch, phone } from './support/browser.js';
import { daysOfNextMonth } from './support/calendar.js';
import { site } from './support/environment.config.js';
import { portugueseIn, writtenFor } from './support/shown-texts.js';
import { asPageOf, type Bought, becomeSubscriber } from './support/subscriber.js';

let browser: Browser;
let fan: BrowserContext;
let stranger: BrowserContext;
let bought: Bought;
let written: string[];

beforeAll(async () => {
  browser = await launch();
  fan = await phone(browser, { locale: 'en-GB' });
  stranger = await phone(browser, { locale: 'en-GB' });
  bought = await becomeSubscriber(fan, 'luna', 'en-US');
  written = await writtenFor('luna', ['presells/luna', 'models/luna/stories', 'vip-offer?model=luna']);
});
afterAll(() => browser?.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const sheet = (page: Page) => page.getByRole('dialog').first();
/** Waits until what is loaded after the first words is there too. */
const untilWhole = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[aria-busy=true], [data-loading]'));

interface Screen {
  name: string;
  who: 'fan' | 'stranger';
  at: string | (() => string);
  /** What to tap there, one after the other. */
  does?: ((page: Page) => Promise<unknown>)[];
  /** Stands there in the end. */
  shows: string | RegExp;
}
const SCREENS: Screen[] = [
  { name: 'a profile with its plans', who: 'stranger', at: '/luna', shows: /^Subscribe for/ },
  { name: 'the call she sells', who: 'stranger', at: '/book', shows: 'How it works' },
  { name: 'the page of an ad', who: 'stranger', at: '/presell/luna', shows: /18/ },
  { name: 'an ad that is over', who: 'stranger', at: '/presell/nobody-here', shows: /not active|not found/i },
  { name: 'the premium form', who: 'stranger', at: '/luna/p', shows: /VIP Access/ },
  { name: 'a link that was used', who: 'stranger', at: '/luna/p/nobodys-link', shows: /VIP Access/ },
  { name: 'a story', who: 'stranger', at: '/story/luna-no-camarim', shows: 'Luna' },
  { name: 'a story that is over', who: 'stranger', at: '/story/never-was', shows: /Story not found/ },
  { name: 'the way to the age check', who: 'stranger', at: '/idade', shows: /18/ },
  {
    name: 'a report with mistakes',
    who: 'stranger',
    at: '/report',
    does: [tap('Send report')],
    shows: 'Tell us your name.',
  },
  { name: 'a sign-in by code', who: 'stranger', at: '/login', does: [askForCode], shows: /spam folder/ },
  { name: 'the terms', who: 'stranger', at: '/terms', shows: /^This is a translation/ },
  { name: 'questions and answers', who: 'stranger', at: '/faq', shows: /^This is a translation/ },
  ...['privacy', 'cookies', 'cancellation'].map(
    (id): Screen => ({
      ...{ name: id, who: 'stranger', at: `/${id}`, shows: /^This is a translation/ },
    }),
  ),
  { name: 'messages without a conversation', who: 'fan', at: '/mensagens', shows: 'No conversations yet' },
  { name: 'whom to write to', who: 'stranger', at: '/contact', shows: /^This is a translation/ },
  {
    name: 'comments',
    who: 'stranger',
    at: '/luna',
    does: [tap(/^Comments/)],
    shows: /Only VIP subscribers comment here/,
  },
  { name: 'the choice of cookies', who: 'stranger', at: '/luna#permissoes', shows: 'Cookies and privacy' },
  { name: 'her page for a subscriber', who: 'fan', at: '/luna', shows: 'You’re my VIP' },
  {
    name: 'a comment to write',
    who: 'fan',
    at: '/luna',
    does: [tap(/^Comments/), send('Comment')],
    shows: 'Write a comment.',
  },
  { name: 'the calls she sells', who: 'fan', at: '/luna', does: [tap(/call$/i)], shows: /a minute/ },
  {
    ...{ name: 'the times of a call', who: 'fan', at: '/luna' },
    ...{ does: [tap(/call$/i), tap(/^Book (?:now|VIP)/i)], shows: 'When would you like the call?' },
  },
  { name: 'the gallery', who: 'fan', at: '/gallery', shows: 'Gallery' },
  { name: 'saved posts', who: 'fan', at: '/salvos', shows: 'Nothing saved yet' },
  { name: 'the proofs', who: 'stranger', at: '/provas', shows: 'Check a post' },
  { name: 'notices', who: 'fan', at: '/notifications', shows: 'Payment confirmed' },
  { name: 'the account', who: 'fan', at: '/profile', shows: 'Delete my account' },
  {
    ...{ name: 'the end of an account', who: 'fan', at: '/profile' },
    ...{ does: [tap('Delete my account')], shows: 'Delete your account?' },
  },
  {
    ...{ name: 'all devices', who: 'fan', at: '/profile' },
    ...{ does: [tap('Sign out everywhere')], shows: 'Sign out on every device?' },
  },
  {
    name: 'a change of details',
    who: 'fan',
    at: '/profile',
    does: [tap('Edit name and WhatsApp')],
    shows: 'New WhatsApp',
  },
  { name: 'a receipt', who: 'fan', at: () => `/pagamento/${bought.payment}/recibo`, shows: 'What is included' },
  {
    ...{ name: 'the return of a purchase', who: 'fan', at: () => `/pagamento/${bought.payment}/recibo` },
    ...{ does: [tap('Return this purchase')], shows: 'Return this purchase?' },
  },
  {
    name: 'a paid payment',
    who: 'fan',
    at: () => `/pagamento/${bought.payment}`,
    shows: /^Payment confirmed|^The curtain/,
  },
  { name: 'an open payment', who: 'fan', at: () => `/pagamento/${bought.openPayment}`, shows: 'Copy PIX code' },
  { name: 'a payment of nobody', who: 'fan', at: () => `/pagamento/${bought.modelId}`, shows: /Payment not found/ },
  { name: 'all bookings', who: 'fan', at: '/agendamentos', shows: 'My bookings' },
  { name: 'a booking', who: 'fan', at: () => `/agendamentos/${bought.booking}`, shows: 'Cancel call' },
  {
    ...{ name: 'the end of a booking', who: 'fan', at: () => `/agendamentos/${bought.booking}` },
    ...{ does: [tap('Cancel call')], shows: 'Cancel this call?' },
  },
  {
    ...{ name: 'another time for a booking', who: 'fan', at: () => `/agendamentos/${bought.booking}` },
    ...{ does: [tap('Move to another time')], shows: 'Select date and time' },
  },
  {
    name: 'a day to book',
    who: 'fan',
    at: '/book?modelo=luna',
    does: [async (page) => (await daysOfNextMonth(page)).last().click()],
    shows: /\d\d:\d\d/,
  },
  { name: 'the club', who: 'fan', at: '/vip', shows: 'YOU ARE VIP' },
];

it.each(SCREENS)('$name has no Portuguese for who reads English (FV-13)', async ({ who, at, does = [], shows }) => {
  const page = await (who === 'fan' ? fan : stranger).newPage();
  const errors = collectErrors(page);
  await page.goto(site + (typeof at === 'string' ? at : at()));
  // what stands below a part that is still to come moves when it is there
  if (does.length > 0) await untilWhole(page);
  for (const step of does) await step(page);
  await page
    .getByText(shows)
    .or(page.getByRole('button', { name: shows }))
    .first()
    .waitFor({ state: 'attached' });
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await untilWhole(page);
  expect(await portugueseIn(page, written)).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
});

it('what the server refuses is said in the language of the page, whatever the browser’s (FV-13)', async () => {
  const portuguese = await desktop(browser);
  for (const [context, language, words] of [
    [fan, 'en-US', /payment not found/i],
    [portuguese, 'pt-BR', /entre na sua conta/i],
  ] as const) {
    const ask = asPageOf(context, language);
    const refused = await ask('GET', `/payments/${bought.modelId}`).catch((error: Error) => error.message);
    expect(refused).toMatch(words);
  }
  await portuguese.close();
});

function tap(name: string | RegExp) {
  return (page: Page) => button(page, name).click();
}
/** Sends what is open without having filled it in. */
function send(name: string) {
  return (page: Page) => sheet(page).getByRole('button', { name, exact: true }).click();
}
async function askForCode(page: Page): Promise<void> {
  await page.locator('main input').first().fill(bought.email);
  await page.locator('main button[type=submit]').click();
}
