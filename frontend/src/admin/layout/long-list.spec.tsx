import { act, render, screen, within } from '@testing-library/react';
import { LongList } from './long-list.js';

/** What the browser says of where a part of the list is. */
class Watched {
  static readonly all: Watched[] = [];
  constructor(private readonly tell: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    Watched.all.push(this);
  }
  observe() {}
  disconnect() {}
  say(isIntersecting: boolean, height: number) {
    act(() => this.tell([{ isIntersecting, boundingClientRect: new DOMRect(0, 0, 900, height) }]));
  }
}
const original = globalThis.IntersectionObserver;
beforeEach(() => {
  Watched.all.length = 0;
  globalThis.IntersectionObserver = Watched as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
});
const draw = (count: number) =>
  render(
    <LongList
      label="Publicações"
      className="post-grid"
      roomPx={1_200}
      first={<li>Nova publicação</li>}
      items={Array.from({ length: count }, (_, place) => `post ${place + 1}`)}
      item={(title) => <li key={title}>{title}</li>}
    />,
  );

it('of ten thousand posts only those near the screen are drawn, in whole rows, and none is left out (FA-18)', () => {
  draw(10_000);
  const first = within(screen.getByRole('list', { name: 'Publicações' }));
  expect(first.getAllByRole('listitem')).toHaveLength(48);
  expect(screen.queryByText('post 48')).toBeNull();
  Watched.all[0]?.say(true, 1_200);
  const second = within(screen.getByRole('list', { name: 'Publicações, a partir da 48ª' })).getAllByRole('listitem');
  expect([second.length, second[0]?.textContent, second.at(-1)?.textContent]).toEqual([48, 'post 48', 'post 95']);
  // gone again, it keeps the room it took
  Watched.all[0]?.say(false, 1_310);
  expect(screen.queryByText('post 48')).toBeNull();
  const lists = screen.getAllByRole('list');
  expect(lists[1]?.querySelector('li')?.style.height).toBe('1310px');
  const counted = lists.reduce((sum, list) => sum + Number(list.dataset['count']), 0);
  expect(counted).toBe(10_000);
});

it('a short list is one list, and an empty one still offers what stands before the first (FA-18)', () => {
  draw(0);
  expect(screen.getAllByRole('list')).toHaveLength(1);
  expect(screen.getByText('Nova publicação')).toBeTruthy();
  expect(Watched.all).toEqual([]);
});
