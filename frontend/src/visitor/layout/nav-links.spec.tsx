import { fireEvent, screen } from '@testing-library/react';
import { FakeApi } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { NOBODY } from '../queries.js';
import { BottomBar } from './bottom-bar.js';

const ANA = { signedIn: true, name: 'Ana', role: 'fan' };
const marked = () => screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');

it.each([
  ['/home', 'Início'],
  ['/gallery/', 'Galeria'],
  ['/book?modelo=luna', 'Chamadas'],
  ['/vip', 'VIP'],
  ['/login?voltar=%2Fluna', 'Entrar'],
])('at %s the bar of a phone marks %s, and nothing else (V11, FV-01)', async (path, label) => {
  new FakeApi().on('GET /me', { body: NOBODY });
  renderPage(<BottomBar />, path);
  expect(marked().map(({ textContent }) => textContent)).toEqual([label]);
  // the mark is seen, too: it changes the colour of word and icon
  for (const style of ['aria-[current]:text-text', 'aria-[current]:[&_svg]:text-accent-soft'])
    expect(marked()[0]?.className).toContain(style);
});

it('on a profile no place of the bar is marked, and VIP leads to her plans (V11, FV-01)', async () => {
  new FakeApi().on('GET /me', { body: NOBODY });
  renderPage(<BottomBar />, '/luna');
  expect(marked()).toEqual([]);
  expect(screen.getByRole('link', { name: 'VIP' }).getAttribute('href')).toBe('#planos');
});

it('who is signed in finds the account where others find the sign-in (FV-01)', async () => {
  new FakeApi().on('GET /me', { body: ANA });
  const { client } = renderPage(<BottomBar />, '/profile');
  client.setQueryData(['me'], ANA);
  expect((await screen.findByRole('link', { name: 'Perfil' })).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull();
});

it("'Início' leads to the main profile, and without internet the page that is there stays (FV-01, V5)", () => {
  new FakeApi().on('GET /me', { body: NOBODY });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderPage(<BottomBar />, '/gallery');
  const start = screen.getByRole('link', { name: 'Início' });
  expect(start.getAttribute('href')).toBe('/');
  expect(fireEvent.click(start)).toBe(false);
  expect(marked().map(({ textContent }) => textContent)).toEqual(['Galeria']);
  online.mockRestore();
  expect(fireEvent.click(start)).toBe(true);
});
