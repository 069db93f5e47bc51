import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { renderAdmin } from '../../../test/render-admin.js';
import { SearchBox } from './filter-bar.js';
import { useFilters } from './filters.js';

const SHAPE = { status: ['all', 'active', 'inactive'], search: '' } as const;

function Screen() {
  const [filters, setFilters] = useFilters(SHAPE);
  return (
    <>
      <output>{JSON.stringify(filters)}</output>
      <address>{useLocation().search}</address>
      <button type="button" onClick={() => setFilters({ status: 'inactive', search: 'lu' })}>
        filtrar
      </button>
      <button type="button" onClick={() => setFilters({ status: 'all' })}>
        todas
      </button>
      <button
        type="button"
        onClick={() => {
          setFilters({ search: 'lu' });
          setFilters({ status: 'active' });
        }}
      >
        um e logo outro
      </button>
    </>
  );
}
const open = (path: string) => {
  window.history.replaceState(null, '', path);
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
};
const shown = () => JSON.parse(screen.getByRole('status').textContent);
const address = () => screen.getByRole('group').textContent;

it('filters live in the address, and the usual ones leave it short (FA-08)', async () => {
  open('/admin/modelos?model=1');
  expect(shown()).toEqual({ status: 'all', search: '' });
  await userEvent.click(screen.getByRole('button', { name: 'filtrar' }));
  expect(shown()).toEqual({ status: 'inactive', search: 'lu' });
  expect(address()).toBe('?model=1&status=inactive&search=lu');
  await userEvent.click(screen.getByRole('button', { name: 'todas' }));
  expect(address()).toBe('?model=1&search=lu');
});

it('a word the screen does not know counts as not said (FA-08)', () => {
  open('/admin/modelos?status=qualquer&search=ana');
  expect(shown()).toEqual({ status: 'all', search: 'ana' });
});

it('a filter set before the one before it is drawn loses nothing, as a click while a search is about to begin (FA-08)', async () => {
  open('/admin/modelos?model=1');
  await userEvent.click(screen.getByRole('button', { name: 'um e logo outro' }));
  expect(address()).toBe('?model=1&search=lu&status=active');
  expect(shown()).toEqual({ status: 'active', search: 'lu' });
});

it('a search about to begin does not call back who has gone on to another screen (FA-08)', async () => {
  let arrive: (module: { default: () => string }) => void = () => undefined;
  const Next = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)));
  function List() {
    const [{ search }, setFilters] = useFilters(SHAPE);
    return (
      <>
        <SearchBox label="Buscar" value={search} onChange={(text) => setFilters({ search: text })} />
        <Link to="/admin/modelos/luna">Luna</Link>
      </>
    );
  }
  renderAdmin(
    <Suspense>
      <Routes>
        <Route path="/admin/modelos" element={<List />} />
        <Route path="/admin/modelos/luna" element={<Next />} />
      </Routes>
    </Suspense>,
    '/admin/modelos',
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'lu');
  await userEvent.click(screen.getByRole('link', { name: 'Luna' }));
  // longer than a search waits for the next letter
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await act(async () => arrive({ default: () => 'a página de Luna' }));
  expect(await screen.findByText('a página de Luna')).toBeTruthy();
  expect(window.location.pathname).toBe('/admin/modelos/luna');
});
