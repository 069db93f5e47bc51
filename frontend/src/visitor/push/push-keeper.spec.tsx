import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import PushKeeper from './push-keeper.js';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x';
const KEY = 'B'.repeat(87);
const ASK = 'Avise-me neste aparelho';
/** A browser that can be subscribed, and what it was asked. */
const browser = { permission: 'default', asked: 0, subscribed: 0, endpoint: null as string | null };
const subscription = () => ({
  endpoint: browser.endpoint,
  toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: KEY, auth: 'a'.repeat(22) } }),
});
const pushManager = {
  getSubscription: async () => (browser.endpoint ? subscription() : null),
  subscribe: async () => {
    browser.subscribed += 1;
    browser.endpoint = ENDPOINT;
    return subscription();
  },
};
const registration = { pushManager };
let api: FakeApi;
const bought = (...items: object[]) => api.on('GET /me/payments', { body: { items, nextCursor: null } });
const PAID = { status: 'approved', amount: { amountCents: 1_990, currency: 'BRL' } };
const MARKS = { accountMark: 'ana', sessionMark: 'november', offMarks: [] as string[] };
const phones = (...items: object[]) => ({ body: { items, ...MARKS } });
const HERE = { id: '1', label: 'Chrome', isThis: true, isLive: true, createdAt: '', deliveredAt: null, failedAt: null };

beforeEach(() => {
  installBrowserApis();
  localStorage.clear();
  Object.assign(browser, { permission: 'default', asked: 0, subscribed: 0, endpoint: null });
  const serviceWorker = { register: async () => registration, ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return browser.permission;
      },
      requestPermission: async () => {
        browser.asked += 1;
        browser.permission = 'granted';
        return browser.permission;
      },
    },
  });
  api = new FakeApi();
  api.on('GET /push/key', { body: { key: KEY } });
  api.on('GET /me/push', phones());
  api.on('PUT /me/push', phones(HERE));
});
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
const told = () => api.to('PUT /me/push').map(({ body }) => body);

it('nobody is asked before the first purchase; what was given or is still to be paid is none (PUSH-08)', async () => {
  bought({ ...PAID, status: 'pending' }, { ...PAID, amount: { amountCents: 0, currency: 'BRL' } });
  renderPage(<PushKeeper />);
  await waitFor(() => expect(api.to('GET /me/payments')).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(ASK)).toBeNull();
  expect(browser.asked).toBe(0);
});

it('after it a card of the page asks first, the browser when it is tapped, and then this phone is told (PUSH-08)', async () => {
  bought(PAID);
  renderPage(<PushKeeper />);
  await screen.findByText(ASK);
  expect(browser.asked).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Ativar avisos' }));
  await waitFor(() => expect(screen.queryByText(ASK)).toBeNull());
  expect(browser.asked).toBe(1);
  expect(told()).toEqual([{ endpoint: ENDPOINT, p256dh: KEY, auth: 'a'.repeat(22) }]);
});

it('nobody is asked over the ticket of what they just paid for, but once they have left it (PUSH-08)', async () => {
  bought(PAID);
  renderPage(
    <>
      <Link to="/luna">Ver agora</Link>
      <PushKeeper />
    </>,
    '/pagamento/p1?voltar=%2Fluna',
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(ASK)).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Ver agora' }));
  expect(await screen.findByText(ASK)).toBeTruthy();
});

it('nobody is asked over the day and the price they are choosing (PUSH-08)', async () => {
  for (const place of ['/book?modelo=luna', '/vip']) {
    bought(PAID);
    const page = renderPage(<PushKeeper />, place);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(ASK)).toBeNull();
    page.unmount();
  }
});

it('who said no is not asked again, and the browser never asked (PUSH-08)', async () => {
  bought(PAID);
  const first = renderPage(<PushKeeper />);
  fireEvent.click(await screen.findByRole('button', { name: 'Agora não' }));
  first.unmount();
  renderPage(<PushKeeper />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(ASK)).toBeNull();
  expect([browser.asked, browser.subscribed]).toEqual([0, 0]);
});

it('a subscription the browser lost without a word is made anew, on a phone the server knows alone (PUSH-01)', async () => {
  browser.permission = 'granted';
  const first = renderPage(<PushKeeper />);
  await waitFor(() => expect(api.to('GET /me/push')).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(browser.subscribed).toBe(0);
  first.unmount();
  api.on('GET /me/push', phones(HERE));
  renderPage(<PushKeeper />);
  await waitFor(() => expect(told()).toHaveLength(1));
  expect(browser.asked).toBe(0);
});

describe('notices that ended with a session', () => {
  const load = async () => {
    const before = api.to('GET /me/push').length;
    const { unmount } = renderPage(<PushKeeper />);
    await waitFor(() => expect(api.to('GET /me/push').length).toBeGreaterThan(before));
    await new Promise((resolve) => setTimeout(resolve, 50));
    unmount();
  };
  /** Loaded once while they were on: the server knows this phone, as of this session. */
  beforeEach(async () => {
    Object.assign(browser, { permission: 'granted', endpoint: ENDPOINT });
    localStorage.setItem('camarim-push', ENDPOINT);
    api.on('GET /me/push', phones(HERE));
    await load();
    expect(told()).toEqual([]);
  });
  const signedIn = (marks: object) => api.on('GET /me/push', { body: { items: [], ...MARKS, ...marks } });

  it('go on once the same person has signed in again on this phone, and nobody is asked (PUSH-04, PUSH-08)', async () => {
    signedIn({ sessionMark: 'december' });
    await load();
    expect(told()).toEqual([{ endpoint: ENDPOINT, p256dh: KEY, auth: 'a'.repeat(22) }]);
    expect(browser.asked).toBe(0);
  });

  it('do not begin for somebody else who signs in there (PUSH-04)', async () => {
    signedIn({ accountMark: 'bia', sessionMark: 'december' });
    await load();
    expect(told()).toEqual([]);
  });

  it('stay off where they were turned off, also at the next sign-in (PUSH-04)', async () => {
    signedIn({});
    await load();
    signedIn({ sessionMark: 'december' });
    await load();
    expect(told()).toEqual([]);
  });

  it('stay off where they were turned off from another device, though nothing was opened here until the next sign-in (PUSH-04)', async () => {
    signedIn({ sessionMark: 'december', offMarks: ['october', 'november'] });
    await load();
    expect(told()).toEqual([]);
    // and the sign-in after that
    signedIn({ sessionMark: 'january' });
    await load();
    expect(told()).toEqual([]);
  });

  it('stay off where the browser gave its subscription up (PUSH-08)', async () => {
    browser.endpoint = null;
    signedIn({ sessionMark: 'december' });
    await load();
    expect([told(), browser.subscribed]).toEqual([[], 0]);
  });
});

it('the name this phone was given is written down where its worker finds it (PUSH-05)', async () => {
  const kept: string[] = [];
  const put = async (key: string, answer: Response) => void kept.push(`${key} ${await answer.text()}`);
  Object.assign(window, { caches: { open: async () => ({ put }) } });
  localStorage.setItem('camarim-alias', 'leitura');
  renderPage(<PushKeeper />);
  await waitFor(() => expect(kept).toEqual(['/alias leitura']));
  Reflect.deleteProperty(window, 'caches');
});

it('the home screen takes the name of this phone (PUSH-05)', async () => {
  localStorage.setItem('camarim-alias', 'leitura');
  renderPage(<PushKeeper />);
  await waitFor(() =>
    expect(document.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe(
      '/manifest.webmanifest?alias=leitura',
    ),
  );
});
