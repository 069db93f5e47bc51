import type { Agency, PostShare } from '@camarim/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { AgenciesTable } from './agencies-table.js';
import { AgencyWindow } from './agency-window.js';
import { PostShareWindow } from './post-share-window.js';
import { PostSharesTable } from './post-shares-table.js';

const [postId = '', luna = '', maya = '', sol = ''] = [1, 2, 3, 4].map(
  (n) => `7d3e1c52-0f0e-4f5f-9b1c-2a4f6b8c0d0${n}`,
);
const agency: Agency = {
  id: sol,
  name: 'Agência Sol',
  addedAt: '2026-11-20T12:00:00.000Z',
  cents: 12_345,
  creators: 2,
};
const rule: PostShare = {
  ...{ postId, modelId: luna, title: 'Espelho', revision: 3, startsAt: '2026-11-20T12:00:00.000Z', endedAt: null },
  parts: [
    { accountId: luna, name: 'Luna', isAgency: false, basisPoints: 4_500 },
    { accountId: maya, name: 'Maya', isAgency: false, basisPoints: 3_000 },
  ],
};
let api: FakeApi;
const nothing = () => undefined;
beforeEach(() => {
  installBrowserApis();
  const models = [
    { id: luna, displayName: 'Luna', isActive: true },
    { id: maya, displayName: 'Maya', isActive: true },
  ];
  api = new FakeApi()
    .on('GET /admin/post-shares', { body: { items: [rule, { ...rule, revision: 2, endedAt: rule.startsAt }] } })
    .on('GET /admin/agencies', { body: { items: [agency] } })
    .on('GET /admin/models', { body: { items: models, nextCursor: null } });
  for (const model of models) api.on(`GET /admin/models/${model.id}`, { body: model });
});
const dialog = async () => within(await screen.findByRole('dialog'));

it('posts that are shared are listed with their parts; one that is over stays to be read (LED-09)', async () => {
  const asked: unknown[] = [];
  renderAdmin(<PostSharesTable onAct={(one) => asked.push(one)} />);
  expect(await screen.findAllByText('Luna 45%, Maya 30%')).toHaveLength(2);
  expect(screen.getByText('Encerrada')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mudar a divisão de Espelho' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dividir uma publicação' }));
  expect(asked).toEqual([
    { act: 'set', rule },
    { act: 'set', rule: null },
  ]);
});

it('without a shared post and without an agency the screen says so, and what failed can be asked for again (LED-09, LED-10)', async () => {
  api.on('GET /admin/post-shares', refuse(503, 'unavailable', 'Tente de novo em instantes.'));
  api.on('GET /admin/agencies', { body: { items: [] } });
  renderAdmin(
    <>
      <PostSharesTable onAct={nothing} />
      <AgenciesTable onAct={nothing} />
    </>,
  );
  expect(await screen.findByText('Nenhuma agência')).toBeTruthy();
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  api.on('GET /admin/post-shares', { body: { items: [] } });
  await userEvent.click(again);
  expect(await screen.findByText('Nenhuma publicação dividida')).toBeTruthy();
});

it('a division that is more than all of a sale is not sent; one that fits is, with its reason (LED-09)', async () => {
  api.on('POST /admin/post-shares', { body: { ...rule, revision: 4 } });
  renderAdmin(<PostShareWindow act="set" rule={rule} onClose={nothing} />);
  const form = await dialog();
  expect(form.getByRole('status').textContent).toBe('Fica para a casa: 25%.');
  const [, second] = form.getAllByLabelText(/Parte, em %/);
  if (!second) throw new Error('two parts');
  fireEvent.change(form.getByLabelText(/Motivo/), { target: { value: 'Coautoria' } });
  fireEvent.change(second, { target: { value: '60' } });
  expect(form.getByRole('status').textContent).toBe('As partes passam de 100% em 5%.');
  await userEvent.click(form.getByRole('button', { name: 'Mudar' }));
  expect(api.to('POST /admin/post-shares')).toHaveLength(0);
  fireEvent.change(second, { target: { value: '33,33' } });
  await userEvent.click(form.getByRole('button', { name: 'Mudar' }));
  expect(await screen.findByText('Divisão definida. Vale para as próximas vendas desta publicação.')).toBeTruthy();
  expect(api.to('POST /admin/post-shares')[0]?.body).toEqual({
    ...{ postId, revision: 3, reason: 'Coautoria' },
    parts: [
      { accountId: luna, basisPoints: 4_500 },
      { accountId: maya, basisPoints: 3_333 },
    ],
  });
});

it('an agency joins as a part of its own, and is taken out again (LED-09, LED-10)', async () => {
  renderAdmin(<PostShareWindow act="set" rule={rule} onClose={nothing} />);
  const form = await dialog();
  await userEvent.click(await form.findByRole('button', { name: 'Uma agência' }));
  const third = within(form.getByRole('group', { name: 'Parte 3' }));
  expect(third.getByRole('combobox', { name: /Agência/ })).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Tirar a parte 3' }));
  expect(form.queryByRole('group', { name: 'Parte 3' })).toBeNull();
});

it('ending a division says what follows from it, and asks for a reason (LED-09)', async () => {
  api.on(`POST /admin/post-shares/${postId}/archive`, { body: { ...rule, endedAt: rule.startsAt } });
  renderAdmin(<PostShareWindow act="end" rule={rule} onClose={nothing} />);
  const form = await dialog();
  fireEvent.change(form.getByLabelText(/Motivo/), { target: { value: 'Fim do acordo' } });
  await userEvent.click(form.getByRole('button', { name: 'Encerrar' }));
  expect(await screen.findByText('Divisão encerrada.')).toBeTruthy();
  expect(api.to(`POST /admin/post-shares/${postId}/archive`)[0]?.body).toEqual({
    revision: 3,
    reason: 'Fim do acordo',
  });
});

it('an agency is added and renamed with a reason; a name somebody has is said (LED-10)', async () => {
  api.on('POST /admin/agencies', refuse(409, 'agency-exists', 'Já existe uma agência com este nome.'));
  const { unmount } = renderAdmin(<AgencyWindow agency={null} onClose={nothing} />);
  let form = await dialog();
  fireEvent.change(form.getByLabelText(/Nome da agência/), { target: { value: ' Agência Sol ' } });
  fireEvent.change(form.getByLabelText(/Motivo/), { target: { value: 'Contrato assinado' } });
  await userEvent.click(form.getByRole('button', { name: 'Cadastrar' }));
  expect(await form.findByText(/Já existe uma agência com este nome/)).toBeTruthy();
  expect(api.to('POST /admin/agencies')[0]?.body).toEqual({ name: 'Agência Sol', reason: 'Contrato assinado' });
  unmount();
  api.on(`PUT /admin/agencies/${sol}`, { body: { ...agency, name: 'Lua' } });
  renderAdmin(<AgencyWindow agency={agency} onClose={nothing} />);
  form = await dialog();
  fireEvent.change(form.getByLabelText(/Nome da agência/), { target: { value: 'Lua' } });
  fireEvent.change(form.getByLabelText(/Motivo/), { target: { value: 'Mudou de nome' } });
  await userEvent.click(form.getByRole('button', { name: 'Renomear' }));
  expect(await screen.findByText('Agência renomeada.')).toBeTruthy();
});

it('the end of a division names the rule that was seen, so that a newer one goes on (LED-09)', async () => {
  const path = `POST /admin/post-shares/${postId}/archive`;
  api.on(path, refuse(409, 'conflict', 'Os dados mudaram enquanto você editava.'));
  renderAdmin(<PostShareWindow act="end" rule={rule} onClose={nothing} />);
  const form = await dialog();
  fireEvent.change(form.getByLabelText(/Motivo/), { target: { value: 'Fim do contrato' } });
  await userEvent.click(form.getByRole('button', { name: 'Encerrar' }));
  expect((await form.findByRole('alert')).textContent).toContain('Os dados mudaram');
  expect(api.to(path)[0]?.body).toEqual({ revision: rule.revision, reason: 'Fim do contrato' });
});
