import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { FormWindow } from './form-window.js';

beforeEach(() => installBrowserApis());

it('a double click on Criar sends one request, and a later click another (A5)', async () => {
  let sent = 0;
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    sent += 1;
  };
  const form = { title: 'Nova oferta', submit: 'Criar', pending: false, error: null, onClose: () => {} };
  renderAdmin(
    <FormWindow {...form} onSubmit={submit}>
      <input aria-label="Nome" />
    </FormWindow>,
    '/admin/chamadas',
  );
  const create = await screen.findByRole('button', { name: 'Criar' });
  const user = userEvent.setup();
  await user.dblClick(create);
  expect(sent).toBe(1);
  await user.click(screen.getByRole('textbox', { name: 'Nome' }));
  await user.click(create);
  expect(sent).toBe(2);
});

it('a window that keeps no draft asks before what was typed in it is lost; without a word it just closes (A5)', async () => {
  let closed = 0;
  const form = { title: 'Motivo', submit: 'Devolver', pending: false, error: null, onSubmit: () => {} };
  renderAdmin(
    <FormWindow {...form} onClose={() => (closed += 1)}>
      <textarea aria-label="Motivo" />
    </FormWindow>,
  );
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'pedido dela');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText(/ainda não foi salvo e se perde ao sair/)).toBeTruthy();
  expect(closed).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(closed).toBe(2);
});
