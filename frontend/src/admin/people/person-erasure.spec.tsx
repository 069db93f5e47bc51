import type { Person } from '@camarim/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { PersonPanel } from './person-panel.js';

const ID = 'd0000000-0000-4000-8000-000000000001';
const person: Person = {
  ...{ id: ID, name: 'Rita Paz', email: 'r***@exemplo.com.br', phone: '(11) *****-4321', cpf: '***.***.**7-25' },
  ...{ role: 'fan', state: 'free_trial', accessUntil: null, source: 'direto', leadId: null, lastAccessAt: null },
  createdAt: '2026-01-10T15:00:00.000Z',
};
const ROUTE = `POST /admin/users/${ID}/erasure`;
let api: FakeApi;
let closed = 0;
const onClose = () => {
  closed += 1;
};
const drawFor = (role: string) => {
  api.on('GET /admin/me', { body: { id: ID, name: 'Ana', email: 'ana@camarim.test', role } });
  renderAdmin(<PersonPanel id={ID} onClose={onClose} />);
};
beforeEach(() => {
  installBrowserApis();
  closed = 0;
  api = new FakeApi().on(`GET /admin/users/${ID}`, { body: person });
});

it('a person’s account and data go only with a reason and a word that it is known to be for good (USR-27)', async () => {
  drawFor('admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir conta e dados' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir a conta e os dados de Rita Paz?' });
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Excluir de vez' });
  expect(send.disabled).toBe(true);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Pedido por carta');
  expect(send.disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Sei que isto não pode ser desfeito' }));
  expect(send.disabled).toBe(false);
  expect(api.to(ROUTE)).toEqual([]);

  api.on(ROUTE, refuse(404, 'user-not-found', 'Usuário não encontrado'));
  await userEvent.click(send);
  expect((await within(dialog).findByText('Usuário não encontrado')).closest('[role=alert]')).toBeTruthy();
  expect(closed).toBe(0);

  api.on(ROUTE, { status: 202, body: { protocol: 'p-1', requestedAt: '2026-11-20T12:00:00.000Z' } });
  await userEvent.click(send);
  expect(await screen.findByText('A conta foi excluída. Protocolo: p-1')).toBeTruthy();
  expect(closed).toBe(1);
  expect(api.to(ROUTE).at(-1)?.body).toEqual({ reason: 'Pedido por carta' });
});

it('nothing goes when the window is left (USR-27)', async () => {
  drawFor('owner');
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir conta e dados' }));
  const dialog = await screen.findByRole('dialog', { name: /Excluir a conta/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(api.to(ROUTE)).toEqual([]);
});

it('support sees a person without the button that ends everything (USR-27, USR-24)', async () => {
  drawFor('support');
  expect(await screen.findByText('Revelar dados')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Excluir conta e dados' })).toBeNull();
});
