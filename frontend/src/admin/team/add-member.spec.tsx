import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { AddMember } from './add-member.js';

it('somebody of the team whose answer is lost is sent again as the same one (USR-24)', async () => {
  installBrowserApis();
  const api = new FakeApi().on('POST /admin/staff', 'offline');
  const seen: string[] = [];
  renderAdmin(
    <AddMember onClose={() => undefined} onAdded={({ temporaryPassword }) => seen.push(temporaryPassword)} />,
  );
  await userEvent.type(await screen.findByLabelText('Nome'), 'Caio Reis');
  await userEvent.type(screen.getByLabelText('Email'), 'Caio@camarim.test');
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
  await add();
  expect(await screen.findByText(/Erro de conexão/)).toBeTruthy();
  api.on('POST /admin/staff', { status: 201, body: { staff: {}, temporaryPassword: 'k7' } });
  await add();
  expect(seen).toEqual(['k7']);
  const [lost, again] = api.to('POST /admin/staff').map(({ body }) => body);
  expect(again).toEqual(lost);
  expect(again).toMatchObject({ clientId: expect.any(String), email: 'caio@camarim.test' });
});
