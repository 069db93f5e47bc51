import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart, loadPart, optionalPart } from '../src/lib/lazy-part.js';
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

it('a part the page works without comes too once the internet is back, and nothing stands in its place until then (V5)', async () => {
  const Part = optionalPart(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>Mensagens</p> };
  });
  await setOnline(false);
  await act(async () => {
    render(
      <Suspense fallback={null}>
        <Part />
      </Suspense>,
    );
  });
  expect(document.body.textContent).toBe('');
  await setOnline(true);
  expect(await screen.findByText('Mensagens')).toBeTruthy();
});

it('code a release removed reloads the page once, also where a tab lived through a release before (V5)', async () => {
  jest.useFakeTimers();
  globalThis.fetch = async () => new Response(null);
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const noted = () => sessionStorage.getItem('camarim-reloaded-for-code') ?? '';
  sessionStorage.setItem('camarim-reloaded-for-code', `https://camarim.example/assets/old.js ${location.href}`);
  void loadPart(load);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(noted()).not.toContain('old.js');
  expect(noted().endsWith(` ${location.href}`)).toBe(true);
  const again = expect(loadPart(load)).rejects.toThrow('Failed to fetch');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await again;
  jest.useRealTimers();
});
