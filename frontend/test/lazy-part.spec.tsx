import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from '../src/lib/lazy-part.js';
import { PageLoading } from '../src/visitor/layout/page-loading.js';

let isOnline: boolean;
const setOnline = (value: boolean) =>
  act(async () => {
    isOnline = value;
    window.dispatchEvent(new Event(value ? 'online' : 'offline'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

beforeEach(() => {
  isOnline = true;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
});

it('a tab opened without internet says so, and opens by itself when the internet is back (V5)', async () => {
  let asked = 0;
  const Page = lazyPart(async () => {
    asked += 1;
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <h1>Galeria</h1> };
  });
  await setOnline(false);
  await act(async () => {
    render(
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>,
    );
  });
  expect(screen.getByRole('heading').textContent).toBe('Você está sem internet');
  expect(asked).toBe(1);
  globalThis.fetch = async () => new Response(null);
  await setOnline(true);
  await screen.findByRole('heading', { name: 'Galeria' });
  expect(screen.queryByText('Você está sem internet')).toBeNull();
});
