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
