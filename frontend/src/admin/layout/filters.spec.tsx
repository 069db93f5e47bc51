import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, useLocation } from 'react-router-dom';
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
