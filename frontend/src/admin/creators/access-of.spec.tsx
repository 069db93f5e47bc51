import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { ModelForm } from '../models/model-form.js';
import { AccessOf } from './access-of.js';

const luna = anAdminModel();
const PATH = `/admin/models/${luna.id}`;
const invitation = {
  ...{ email: 'n***@exemplo.com', createdAt: '2026-11-20T21:05:00.000Z' },
  expiresAt: '2099-11-27T21:05:00.000Z',
};
const account = {
  ...{ id: 'c0000000-0000-4000-8000-000000000009', name: 'Nova Silva', email: 'n***@exemplo.com' },
  lastAccessAt: '2026-11-20T21:05:00.000Z',
};
const OWED = 'Esta página tem R$ 1.234,56 a receber. Pague o saldo antes de passá-la a outra conta.';
const owed = (detail: string) => {
  const refusal = refuse(409, 'model-has-balance', 'Esta página ainda tem saldo a receber.');
  return { ...refusal, body: { ...refusal.body, detail } };
};
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /admin/me', { body: { name: 'Bia', role: 'owner' } })
    .on(`GET ${PATH}/access`, { body: { account: null, invitation: null } });
});

it('a creator comes in by an invitation to her e-mail, whose state the team reads; no identifier is pasted (A5)', async () => {
  renderAdmin(<AccessOf model={luna} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Convidar por e-mail' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /E-mail dela/ }), 'nova@exemplo.com');
  api.on(`POST ${PATH}/invitation`, { body: invitation });
  api.on(`GET ${PATH}/access`, { body: { account: null, invitation } });
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar convite' }));
  expect(await screen.findByText(/^Convite enviado para n\*\*\*@exemplo\.com, à espera\./)).toBeTruthy();
  expect(api.to(`POST ${PATH}/invitation`).map(({ body }) => body)).toEqual([
    { clientId: expect.any(String), email: 'nova@exemplo.com' },
  ]);

  renderAdmin(<ModelForm title="Editar" submit="Salvar" model={luna} save={async () => {}} onClose={() => {}} />);
  expect(await screen.findByRole('textbox', { name: /Redes sociais/ })).toBeTruthy();
  expect(screen.queryByText(/[Ii]dentificador/)).toBeNull();
});

it('an invitation whose answer is lost is sent again as the same one (A5)', async () => {
  api.on(`POST ${PATH}/invitation`, 'offline');
  renderAdmin(<AccessOf model={luna} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Convidar por e-mail' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /E-mail dela/ }), 'nova@exemplo.com');
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Enviar convite' }));
  await send();
  expect(await dialog.findByText(/Erro de conexão/)).toBeTruthy();
  api.on(`POST ${PATH}/invitation`, { body: invitation });
  await send();
  expect(await screen.findByText(/^Convite enviado para n\*\*\*@exemplo\.com/)).toBeTruthy();
  const [lost, again] = api.to(`POST ${PATH}/invitation`).map(({ body }) => body);
  expect(again).toEqual(lost);
  expect(again).toMatchObject({ clientId: expect.any(String) });
});

it('another account is invited only once the one before was paid, and the team reads how much that is (PAYOUT-03)', async () => {
  api.on(`GET ${PATH}/access`, { body: { account, invitation: null } });
  api.on(`POST ${PATH}/invitation`, owed(OWED));
  renderAdmin(<AccessOf model={luna} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Convidar outra conta' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /E-mail dela/ }), 'outra@exemplo.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar convite' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(OWED);
});

it('an invitation that is over says so and can be sent again (A5)', async () => {
  const past = { ...invitation, expiresAt: '2020-11-27T21:05:00.000Z' };
  api.on(`GET ${PATH}/access`, { body: { account: null, invitation: past } });
  renderAdmin(<AccessOf model={luna} />);
  expect(await screen.findByText(/venceu em/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Convidar de novo' })).toBeTruthy();
});

it('her access is taken away only after a sentence that says what follows (A5)', async () => {
  api.on(`GET ${PATH}/access`, { body: { account, invitation: null } });
  api.on(`DELETE ${PATH}/creator`, { body: { deleted: true } });
  renderAdmin(<AccessOf model={luna} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar o acesso' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/é preciso um novo convite/)).toBeTruthy();
  expect(api.to(`DELETE ${PATH}/creator`)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Tirar o acesso' }));
  await waitFor(() => expect(api.to(`DELETE ${PATH}/creator`)).toHaveLength(1));
});

it('her access stays while she is owed money, and the team reads how much and what to wait for (PAYOUT-06)', async () => {
  const detail = 'Esta página tem R$ 1.234,56 a receber. Tire o acesso depois que a modelo sacar o saldo.';
  api.on(`GET ${PATH}/access`, { body: { account, invitation: null } });
  api.on(`DELETE ${PATH}/creator`, owed(detail));
  renderAdmin(<AccessOf model={luna} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar o acesso' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Tirar o acesso' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(detail);
});

it('who publishes and does not administer reads who has access, and invites nobody (USR-24)', async () => {
  api.on('GET /admin/me', { body: { name: 'Bia', role: 'content' } });
  renderAdmin(<AccessOf model={luna} />);
  expect(await screen.findByText(/Ninguém entra como ela ainda/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Convidar|Tirar/ })).toBeNull();
});
