import { act, renderHook } from '@testing-library/react';
import { aPicture } from '../../../test/fixtures.js';
import { useFreshPicture } from './use-fresh-picture.js';

function start(url: string) {
  let asked = 0;
  const hook = renderHook(({ now }) => useFreshPicture(aPicture(now), () => (asked += 1)), {
    initialProps: { now: url },
  });
  return { ...hook, asked: () => asked };
}

it('a new signature of the same file is not fetched again while the picture stands', () => {
  const { result, rerender } = start('/media/p.webp?s=1');
  rerender({ now: '/media/p.webp?s=2' });
  expect(result.current.shown.sources[0]?.url).toBe('/media/p.webp?s=1');
  rerender({ now: '/media/other.webp?s=3' });
  expect(result.current.shown.sources[0]?.url).toBe('/media/other.webp?s=3');
});

it('a dead address is asked for once; the fresh one is shown, and broken if it dies too', () => {
  const { result, rerender, asked } = start('/media/p.webp?s=1');
  act(() => result.current.onError());
  rerender({ now: '/media/p.webp?s=2' });
  expect([result.current.shown.sources[0]?.url, asked(), result.current.broken]).toEqual([
    '/media/p.webp?s=2',
    1,
    false,
  ]);
  act(() => result.current.onError());
  expect([asked(), result.current.broken]).toEqual([1, true]);
});
