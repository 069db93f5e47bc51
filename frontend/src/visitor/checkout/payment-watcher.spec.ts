import type { PaymentDto } from '@camarim/contracts';
import { setVisibility } from '../../../test/browser.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aPayment } from '../../../test/fixtures.js';
import { ApiProblem } from '../../api/problem.js';
import { type Link, watchPayment } from './payment-watcher.js';

let now: PaymentDto;
let reads: number;
let seen: PaymentDto[];
let links: Link[];
let stop: () => void;
let refusal: Error | null;
let signedOut: number;

const settle = () => jest.advanceTimersByTimeAsync(0);
const start = () => {
  stop = watchPayment({
    streamUrl: '/stream',
    read: async () => {
      reads += 1;
      if (refusal) throw refusal;
      return now;
    },
    onPayment: (payment) => seen.push(payment),
    onLink: (link) => links.push(link),
    onSignedOut: () => {
      signedOut += 1;
    },
  });
};

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.install();
  now = aPayment();
  reads = 0;
  seen = [];
  links = [];
  refusal = null;
  signedOut = 0;
  start();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('while the stream delivers changes the page does not poll (GW-08)', async () => {
  FakeEventSource.last.accept();
  FakeEventSource.last.send('payment', now);
  await jest.advanceTimersByTimeAsync(60_000);
  expect([seen.length, reads, links.at(-1)]).toEqual([1, 0, 'live']);
});

it('coming back from the bank app reopens the stream and reads the payment at once (BIL-31)', async () => {
  FakeEventSource.last.accept();
  const before = FakeEventSource.last;
  now = aPayment({ status: 'approved' });
  window.dispatchEvent(new Event('pageshow'));
  await settle();
  expect(FakeEventSource.last).not.toBe(before);
  expect(FakeEventSource.open).toHaveLength(1);
  expect([reads, seen.at(-1)?.status]).toEqual([1, 'approved']);
});

it('a page that becomes visible or gets its network back reads too, a hidden one does not (BIL-31)', async () => {
  setVisibility('hidden');
  await settle();
  expect(reads).toBe(0);
  setVisibility('visible');
  await settle();
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(reads).toBe(2);
});

it('without a stream the payment is polled every 2 s and after a minute every 10 s (BIL-31)', async () => {
  FakeEventSource.last.refuse();
  expect(links.at(-1)).toBe('polling');
  await jest.advanceTimersByTimeAsync(6_000);
  expect(reads).toBe(3);
  await jest.advanceTimersByTimeAsync(54_000);
  const afterAMinute = reads;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(reads - afterAMinute).toBeLessThanOrEqual(4);
});

it('a refused stream is tried again, and polling stops when it opens', async () => {
  FakeEventSource.last.refuse();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(FakeEventSource.all.length).toBe(2);
  FakeEventSource.last.accept();
  const before = reads;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(reads).toBe(before);
});

it('once the access is open the page stops watching', async () => {
  FakeEventSource.last.accept();
  FakeEventSource.last.send('payment', aPayment({ status: 'approved', unlocked: true }));
  expect(FakeEventSource.open).toHaveLength(0);
  window.dispatchEvent(new Event('pageshow'));
  await settle();
  expect(FakeEventSource.open).toHaveLength(0);
});

it('an expired charge is still watched: a late PIX counts (BIL-37)', () => {
  FakeEventSource.last.accept();
  FakeEventSource.last.send('payment', aPayment({ status: 'expired' }));
  expect(FakeEventSource.open).toHaveLength(1);
  FakeEventSource.last.send('payment', aPayment({ status: 'approved', unlocked: true }));
  expect(seen.at(-1)?.unlocked).toBe(true);
});

it('a session that ended while the code is on the screen is said once, and nothing is asked any more (BIL-31)', async () => {
  refusal = new ApiProblem(503, 'service-unavailable', 'Tente de novo em instantes.');
  FakeEventSource.last.refuse();
  await jest.advanceTimersByTimeAsync(4_000);
  expect([reads, signedOut]).toEqual([2, 0]);
  refusal = new ApiProblem(401, 'unauthenticated', 'Entre na sua conta para continuar.');
  await jest.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('pageshow'));
  await settle();
  expect([reads, signedOut, FakeEventSource.open.length]).toEqual([3, 1, 0]);
});
