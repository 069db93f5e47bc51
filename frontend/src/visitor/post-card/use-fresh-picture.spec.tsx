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

it('a loaded picture is not fetched again when its address gets a new signature', () => {
  const { result, rerender } = start('/media/p.webp?s=1');
  rerender({ now: '/media/p.webp?s=2' });
  expect(result.current.shown.sources[0]?.url).toBe('/media/p.webp?s=1');
  rerender({ now: '/media/other.webp?s=3' });
  expect(result.current.shown.sources[0]?.url).toBe('/media/other.webp?s=3');
});

it('an expired address is renewed once; if the new one fails too, the picture is shown as broken', () => {
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
