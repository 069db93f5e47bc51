import { MantineProvider, Table } from '@mantine/core';
import { act, render, screen, within } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { LongTable } from './long-table.js';

/** What the browser says of where a part of the table is. */
class Watched {
  static readonly all: Watched[] = [];
  target: Element | null = null;
  constructor(private readonly tell: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    Watched.all.push(this);
  }
  observe(target: Element) {
    this.target = target;
  }
  disconnect() {
    this.target = null;
  }
  say(isIntersecting: boolean, height: number) {
    act(() => this.tell([{ isIntersecting, boundingClientRect: new DOMRect(0, 0, 900, height) }]));
  }
}
const rows = Array.from({ length: 10_000 }, (_, place) => `venda ${place}`);
const draw = (some: readonly string[]) =>
  render(
    <MantineProvider>
      <LongTable
        label="Vendas"
        heads={['Venda']}
        rows={some}
        row={(name) => (
          <Table.Tr key={name}>
            <Table.Td>
              <button type="button">{name}</button>
            </Table.Td>
          </Table.Tr>
        )}
      />
    </MantineProvider>,
  );
const drawn = () => screen.getAllByRole('button').length;
const original = globalThis.IntersectionObserver;

beforeEach(() => {
  installBrowserApis();
  Watched.all.length = 0;
  globalThis.IntersectionObserver = Watched as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
});

it('of ten thousand sales only those near the screen are drawn, and a reader is told how many there are (FA-18)', () => {
  draw(rows);
  expect(drawn()).toBe(100);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
  const hundredth = Watched.all[98];
  expect(hundredth?.target?.querySelector('td')?.getAttribute('height')).toBe('2600');
  hundredth?.say(true, 2_600);
  expect(drawn()).toBe(150);
  expect(screen.getByRole('button', { name: 'venda 5000' })).toBeTruthy();
  // gone again, it keeps the room it took
  hundredth?.say(false, 3_100);
  expect(drawn()).toBe(100);
  expect(hundredth?.target?.querySelector('td')?.getAttribute('height')).toBe('3100');
});

it('a row somebody stands in stays, however far the page is scrolled (FA-18)', () => {
  draw(rows);
  const third = Watched.all[0];
  third?.say(true, 2_600);
  screen.getByRole('button', { name: 'venda 120' }).focus();
  third?.say(false, 2_600);
  expect(document.activeElement?.textContent).toBe('venda 120');
});

it('a list of a hundred rows is whole, for whoever searches in the page (FA-18)', () => {
  draw(rows.slice(0, 100));
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(101);
  expect([Watched.all.length, screen.getByRole('table').getAttribute('aria-rowcount')]).toEqual([0, null]);
});
