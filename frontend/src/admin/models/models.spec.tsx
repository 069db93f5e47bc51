import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { anAdminModel } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { CreatorPage } from '../creators/creator-page.js';
import { paths } from '../paths.js';
import { ModelsScreen } from './models-screen.js';

const luna = anAdminModel();
const item = { id: luna.id, username: 'luna', displayName: 'Luna Reis', isActive: true, picture: null, posts: 14 };
const kycPath = `/admin/models/${luna.id}/kyc`;
const unchecked = {
  modelId: luna.id,
  isOver18: false,
  isDocumentChecked: false,
  showsAge: false,
  cpf: null,
  isOfCreator: true,
  creatorUserId: null,
  isDemo: false,
  checkedBy: null,
  checkedAt: null,
};
const departurePath = `GET /admin/models/${luna.id}/departure`;
const nothingOpen = { people: 0, returnable: 0, toReturn: { amountCents: 0, currency: 'BRL' }, openCharges: 0 };
const nobody = { ...nothingOpen, renewals: 0, upcomingCalls: 0, at: '2026-11-23T01:00:00.000Z' };
const aDeparture = Object.assign({}, nobody, {
  ...{ people: 12, returnable: 11, toReturn: { amountCents: 31_240, currency: 'BRL' } },
  ...{ openCharges: 3, renewals: 2, upcomingCalls: 1 },
});
let api: FakeApi;

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /admin/me', { body: { name: 'Bia', role: 'owner' } })
    .on('GET /admin/bookings', { body: { items: [], nextCursor: null } })
    .on('GET /admin/posts', { body: { items: [], nextCursor: null } })
    .on('GET /admin/models', { body: { items: [item], nextCursor: null } })
    .on(`GET /admin/models/${luna.id}`, { body: luna })
    .on(`GET ${kycPath}`, { body: unchecked })
    .on(departurePath, { body: nobody });
});
const open = () =>
  renderAdmin(
    <Routes>
      <Route path={paths.creator(':modelId', ':tab?')} element={<CreatorPage />} />
      <Route path="*" element={<ModelsScreen />} />
    </Routes>,
    paths.creator(luna.id),
  );
const selected = () => screen.findByRole('region', { name: 'Modelo Luna Reis' });
const press = async (name: string) => userEvent.click(within(await selected()).getByRole('button', { name }));

it('the team counts models in words and finds none with what to do next (FA-08)', async () => {
  renderAdmin(<ModelsScreen />, paths.models());
  expect(await screen.findByText('1 modelo')).toBeTruthy();
  api.on('GET /admin/models', { body: { items: [], nextCursor: null } });
  renderAdmin(<ModelsScreen />, '/admin/modelos?situacao=inactive');
  expect(await screen.findByText('Tente outra busca ou outra situação.')).toBeTruthy();
});

it('who saves over a newer state is told, keeps the text, and may start from the new one (CAT-01)', async () => {
  api.on(`PUT /admin/models/${luna.id}`, refuse(409, 'conflict', 'Os dados mudaram enquanto você editava.'));
  open();
  await press('Editar');
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByRole('textbox', { name: /^Nome(?! de)/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Luna Nova');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Os dados mudaram');
  expect((name as HTMLInputElement).value).toBe('Luna Nova');
  expect(api.to(`PUT /admin/models/${luna.id}`)[0]?.body).toMatchObject({
    revision: 4,
    profileImage: luna.profileAsset?.id,
  });

  api.on(`GET /admin/models/${luna.id}`, { body: anAdminModel({ displayName: 'Luna da Rua', revision: 5 }) });
  await userEvent.click(within(dialog).getByRole('button', { name: /recarregar/ }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Editar Luna da Rua' })).toBeTruthy());
  api.on(`PUT /admin/models/${luna.id}`, { body: anAdminModel({ revision: 6 }) });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.to(`PUT /admin/models/${luna.id}`)[1]?.body).toMatchObject({ revision: 5 }));
});

it('a username is refused while it is typed: reserved, misshapen or taken by another (CAT-05)', async () => {
  renderAdmin(<ModelsScreen />, paths.models());
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar modelo' }));
  const dialog = await screen.findByRole('dialog');
  const username = within(dialog).getByRole('textbox', { name: /^Nome de usuário/ });
  const say = async (text: string) => {
    await userEvent.clear(username);
    await userEvent.type(username, text);
    await userEvent.tab();
  };
  await say('admin');
  expect(await within(dialog).findByText(/reservado pelo site/)).toBeTruthy();
  await say('a b');
  expect(await within(dialog).findByText(/de 3 a 30 letras/)).toBeTruthy();
  await say('luna');
  expect(await within(dialog).findByText('Este nome de usuário já está em uso.')).toBeTruthy();
  expect(api.to('POST /admin/models')).toEqual([]);
});

it('a model somebody paid for cannot be deleted, and the window says why (CAT-04)', async () => {
  api.on(`GET /admin/models/${luna.id}`, { body: anAdminModel({ activeSubscriptions: 2, upcomingCalls: 1 }) });
  open();
  await press('Excluir');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('2 assinaturas ativas e 1 chamada paga por acontecer');
  expect(within(dialog).queryByRole('button', { name: 'Excluir' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tirar do ar' }));
  expect(await screen.findByRole('dialog', { name: 'Tirar Luna Reis do ar?' })).toBeTruthy();
});

const switchOff = async () => {
  await userEvent.click(within(await selected()).getByRole('switch', { name: 'Perfil ativo' }));
  return screen.findByRole('dialog', { name: 'Tirar Luna Reis do ar?' });
};
const sentActive = () => api.to(`PUT /admin/models/${luna.id}/active`).map(({ body }) => body);
const answerActive = () =>
  api.on(`PUT /admin/models/${luna.id}/active`, ({ body }) => {
    const { isActive } = body as { isActive: boolean };
    api.on(`GET /admin/models/${luna.id}`, { body: anAdminModel({ isActive }) });
    return { body: anAdminModel({ isActive }) };
  });

it('a model nobody paid for goes off the air after a calm question, and comes back with one click (CAT-02)', async () => {
  answerActive();
  open();
  const dialog = await switchOff();
  expect(sentActive()).toEqual([]);
  expect((await within(dialog).findByLabelText('O que fica em aberto')).textContent).toContain(
    'Pessoas com dias pagos0',
  );
  expect(within(dialog).queryByRole('radio')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tirar do ar' }));
  expect(await within(await selected()).findByText('Inativa')).toBeTruthy();
  await userEvent.click(within(await selected()).getByRole('switch', { name: 'Perfil ativo' }));
  expect(await within(await selected()).findByText('Ativa')).toBeTruthy();
  expect(sentActive()).toEqual([{ isActive: false }, { isActive: true }]);
});

it('the team reads who has paid and what would go back, chooses, says why, and only then she is off the air (CAT-02)', async () => {
  answerActive();
  api.on(departurePath, { body: aDeparture });
  open();
  const dialog = await switchOff();
  const figures = await within(dialog).findByLabelText('O que fica em aberto');
  expect(figures.textContent).toBe(
    'Pessoas com dias pagos12Cobranças em aberto3Renovações automáticas2Chamadas pagas por vir1',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tirar do ar' }));
  expect(within(dialog).getByText('Escolha o que acontece com os dias já pagos.')).toBeTruthy();
  expect(within(dialog).getByText('Informe o motivo (de 3 a 500 caracteres).')).toBeTruthy();
  const way = within(dialog).getByRole('radio', { name: 'Devolver os dias que faltam' });
  expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'R$ 312,40 voltam por PIX para 11 pessoas, em proporção aos dias, e esse acesso termina agora. 1 pessoa sem PIX a devolver continua até o fim.',
  );
  await userEvent.click(way);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'pedido dela');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Tirar do ar e devolver R\$\s312,40$/ }));
  await waitFor(() => expect(sentActive()).toEqual([{ isActive: false, paidDays: 'return', reason: 'pedido dela' }]));
});

it('who does not decide about money may keep paid days, and reads why not more (CAT-02)', async () => {
  answerActive();
  api.on(departurePath, { body: { ...aDeparture, toReturn: null } });
  open();
  const dialog = await switchOff();
  const way = await within(dialog).findByRole('radio', { name: 'Devolver os dias que faltam' });
  expect(way.hasAttribute('disabled')).toBe(true);
  expect(dialog.textContent).toContain('Só quem decide sobre dinheiro pode devolver.');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Manter até o fim dos dias pagos' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'férias dela');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tirar do ar' }));
  await waitFor(() => expect(sentActive()).toEqual([{ isActive: false, paidDays: 'keep', reason: 'férias dela' }]));
});

it('figures that do not come can be asked for again, and nobody is switched off without them (CAT-02)', async () => {
  answerActive();
  api.on(departurePath, refuse(503, 'service-unavailable', 'Serviço temporariamente indisponível'));
  open();
  const dialog = await switchOff();
  const again = await within(dialog).findByRole('button', { name: /Tentar/ });
  expect(within(dialog).queryByRole('button', { name: 'Tirar do ar' })).toBeNull();
  api.on(departurePath, { body: aDeparture });
  await userEvent.click(again);
  expect(await screen.findByLabelText('O que fica em aberto')).toBeTruthy();
  expect(sentActive()).toEqual([]);
});

it('a profile shows what her stories did, and a rate nobody can know yet as a dash (FA-09)', async () => {
  api.on('GET /admin/stories/analytics', {
    body: { totalStories: 3, views: 12, recentViews: 2, conversionRate: null },
  });
  open();
  const figures = await screen.findByLabelText('Stories');
  expect(figures.textContent).toBe('Stories3Visitas12Tocaram no botão—Visitas nas últimas 24 h2');
  expect((await screen.findByLabelText('Publicações e vendas')).textContent).toContain('Assinaturas ativas');
});

it('the check of a model is recorded with her age and document; one under 18 is said to be off the air (USR-31)', async () => {
  const answerWith = (isOver18: boolean) =>
    api.on(`PUT ${kycPath}`, () => {
      const saved = { isOver18, isDocumentChecked: true, checkedBy: luna.id, checkedAt: '2026-11-20T21:05:00.000Z' };
      const body = Object.assign({}, unchecked, saved);
      api.on(`GET ${kycPath}`, { body });
      return { body };
    });
  api.on('GET /admin/me', { body: { name: 'Bia', role: 'admin' } });
  open();
  expect(await within(await selected()).findByText('Verificação pendente')).toBeTruthy();
  await press('Verificação');
  const dialog = await screen.findByRole('dialog', { name: 'Verificação de Luna Reis' });
  const record = async () =>
    userEvent.click(await within(dialog).findByRole('button', { name: 'Registrar verificação' }));
  await record();
  expect(within(dialog).getByText('Informe a data de nascimento.')).toBeTruthy();
  expect(api.to(`PUT ${kycPath}`)).toEqual([]);

  const birthDate = within(dialog).getByLabelText('Data de nascimento');
  expect(within(dialog).queryByLabelText('CPF do documento')).toBeNull();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Documento conferido' }));
  await userEvent.type(within(dialog).getByLabelText('CPF do documento'), '12345678909');
  const reason = 'Esta data está no futuro.';
  api.on(
    `PUT ${kycPath}`,
    refuse(400, 'invalid-input', 'Confira os campos.', [{ field: 'birthDate', message: reason }]),
  );
  await userEvent.type(birthDate, '2030-05-20');
  await record();
  expect(await within(dialog).findByText(reason)).toBeTruthy();

  answerWith(false);
  await userEvent.clear(birthDate);
  await userEvent.type(birthDate, '2015-05-20');
  await record();
  expect((await within(dialog).findByRole('alert')).textContent).toContain('menor de 18 anos');
  expect(within(dialog).getByLabelText('O que está registrado').textContent).toContain('Maior de 18 anosNão');

  answerWith(true);
  await userEvent.clear(birthDate);
  await userEvent.type(birthDate, '1995-05-20');
  await record();
  expect(await screen.findByText('Verificação registrada. O perfil está no ar.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(await selected()).queryByText('Verificação pendente')).toBeNull();
  expect(api.to(`PUT ${kycPath}`).at(-1)?.body).toEqual({
    birthDate: '1995-05-20',
    isDocumentChecked: true,
    showsAge: false,
    cpf: '123.456.789-09',
    creatorUserId: null,
    checkedAt: '2026-11-20T21:05:00.000Z',
  });
});

it('her age is shown only when it is ticked, and taken off the presell without another check (MKT-29)', async () => {
  const checked = {
    isOver18: true,
    isDocumentChecked: true,
    checkedBy: luna.id,
    checkedAt: '2026-11-20T21:05:00.000Z',
  };
  api.on('GET /admin/me', { body: { name: 'Bia', role: 'admin' } });
  api.on(`GET ${kycPath}`, { body: { ...unchecked, ...checked, showsAge: true } });
  api.on(`DELETE ${kycPath}/age`, { body: { ...unchecked, ...checked } });
  open();
  await selected();
  await press('Verificação');
  const dialog = await screen.findByRole('dialog', { name: 'Verificação de Luna Reis' });
  const box = await within(dialog).findByRole<HTMLInputElement>('checkbox', { name: 'Mostrar a idade na presell' });
  expect(box.checked).toBe(true);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tirar a idade da presell' }));
  expect(await screen.findByText('A idade não aparece mais e a data de nascimento foi apagada.')).toBeTruthy();
  expect(within(dialog).getByLabelText('O que está registrado').textContent).toContain('Idade na presellNão aparece');
  expect(box.checked).toBe(false);
  expect(within(dialog).queryByRole('button', { name: 'Tirar a idade da presell' })).toBeNull();
});
