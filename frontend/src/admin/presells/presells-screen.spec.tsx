import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { anAdminPresell } from '../../../test/marketing-fixtures.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { PresellsScreen } from './presells-screen.js';

const luna = anAdminModel();
const maya = anAdminModel({
  id: 'a0000000-0000-4000-8000-000000000002',
  username: 'maya',
  displayName: 'Maya Duarte',
  location: 'Recife, PE',
});
const listed = [luna, maya].map(({ id, username, displayName }) => ({
  ...{ id, username, displayName },
  ...{ isActive: true, picture: null, posts: 1 },
}));
const LIST = '/admin/presells';
let api: FakeApi;

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /admin/models', { body: { items: listed, nextCursor: null } })
    .on(`GET /admin/models/${luna.id}`, { body: luna })
    .on(`GET /admin/models/${maya.id}`, { body: maya })
    .on(`GET ${LIST}/badges/${luna.id}`, { body: { location: 'Atende na sua região', age: 22 } })
    .on(`GET ${LIST}/badges/${maya.id}`, { body: { location: 'Recife, PE', age: null } })
    .on(`GET ${LIST}`, { body: { items: [anAdminPresell()] } });
});
const card = () => screen.findByRole('article', { name: /Luna! 😘/ });

it('only creators without a page may get one, and it starts with nothing nobody could verify (MKT-24, MKT-25)', async () => {
  api.on(
    `POST ${LIST}`,
    refuse(409, 'slug-taken', 'Este endereço já existe.', [
      { field: 'slug', code: 'taken', message: 'Este endereço já existe.' },
    ]),
  );
  renderAdmin(<PresellsScreen />);
  const [create, ...others] = await screen.findAllByRole('button', { name: 'Criar Presell' });
  expect(others).toEqual([]);
  await userEvent.click(create as HTMLElement);
  const editor = await screen.findByRole('dialog', { name: /Maya Duarte/ });
  const preview = within(editor).getByRole('region', { name: 'Prévia no celular' });
  expect(preview.textContent).toContain('Oi, eu sou a Maya');
  await waitFor(() => expect(preview.textContent).toContain('📍 Recife, PE'));
  const said = editor.textContent?.replace('Conteúdo para maiores de 18 anos.', '');
  expect(said).not.toMatch(/pertinho|\d+ anos|100 ?%/);
  await userEvent.click(within(editor).getByRole('button', { name: 'Salvar' }));
  expect(await within(editor).findByText('Este endereço já existe.')).toBeTruthy();
  expect(api.to(`POST ${LIST}`)[0]?.body).toMatchObject({
    modelId: maya.id,
    slug: 'maya',
    themeColor: '#ff1b6b',
    backgroundColor: '#0a0a0a',
    ctaText: '💕 Quero te conhecer',
    ctaUrl: '/maya',
    isActive: false,
  });
});

it('a new page whose answer is lost is sent again as the same one (MKT-25)', async () => {
  api.on(`POST ${LIST}`, 'offline');
  renderAdmin(<PresellsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Criar Presell' }));
  const editor = within(await screen.findByRole('dialog', { name: /Maya Duarte/ }));
  const save = () => userEvent.click(editor.getByRole('button', { name: 'Salvar' }));
  await save();
  expect(await editor.findByText(/Erro de conexão/)).toBeTruthy();
  api.on(`POST ${LIST}`, { status: 201, body: anAdminPresell() });
  await save();
  expect(await screen.findByText('Presell criada.')).toBeTruthy();
  const [lost, again] = api.to(`POST ${LIST}`).map(({ body }) => body);
  expect(again).toEqual(lost);
  expect(again).toMatchObject({ clientId: expect.any(String), modelId: maya.id });
});

it('the phone shows what is typed; a button that would be unreadable or lead astray is not sent (MKT-26, MKT-27)', async () => {
  renderAdmin(<PresellsScreen />);
  await userEvent.click(within(await card()).getByRole('button', { name: 'Editar' }));
  const editor = await screen.findByRole('dialog', { name: /Luna Reis/ });
  const put = (label: RegExp, value: string) =>
    fireEvent.change(within(editor).getByLabelText(label), { target: { value } });
  put(/^Título/, 'Boa noite');
  expect(within(editor).getByRole('region', { name: 'Prévia no celular' }).textContent).toContain('Boa noite');
  put(/^Para onde o botão leva/, 'javascript:alert(1)');
  await userEvent.click(within(editor).getByRole('button', { name: 'Salvar' }));
  expect(await within(editor).findByText(/endereço https ou um caminho/)).toBeTruthy();
  expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('the phone says of her what the page will: her place as it is switched, her age when she shows it, a city for {cidade} (MKT-28, MKT-29, MKT-32, FA-26)', async () => {
  renderAdmin(<PresellsScreen />);
  await userEvent.click(within(await card()).getByRole('button', { name: 'Editar' }));
  const editor = await screen.findByRole('dialog', { name: /Luna Reis/ });
  const preview = within(editor).getByRole('region', { name: 'Prévia no celular' });
  await waitFor(() => expect(preview.textContent).toContain('22 anos'));
  expect(preview.textContent).toContain('📍 Atende na sua região');
  await userEvent.click(within(editor).getByRole('switch', { name: /Mostrar a cidade/ }));
  expect(preview.textContent).not.toContain('Atende na sua região');
  fireEvent.change(within(editor).getByLabelText(/^Descrição/), { target: { value: 'Oi, {cidade}!' } });
  expect(preview.textContent).toContain('Oi, São Paulo!');
  expect(within(editor).getByText('Nesta prévia, {cidade} é São Paulo.')).toBeTruthy();
});

it('what the catalog cannot say now is missing in the preview, and that is said (MKT-29, FA-26)', async () => {
  api.on(`GET ${LIST}/badges/${luna.id}`, refuse(503, 'service-unavailable', 'Fora do ar.'));
  renderAdmin(<PresellsScreen />);
  await userEvent.click(within(await card()).getByRole('button', { name: 'Editar' }));
  const editor = await screen.findByRole('dialog', { name: /Luna Reis/ });
  expect(await within(editor).findByText(/não puderam ser lidas agora/)).toBeTruthy();
});

it('a promise of something free is answered while it is typed, at the very field (MKT-30)', async () => {
  renderAdmin(<PresellsScreen />);
  await userEvent.click(within(await card()).getByRole('button', { name: 'Editar' }));
  const editor = await screen.findByRole('dialog', { name: /Luna Reis/ });
  const wrong = /Diga o que é grátis e o que é pago/;
  for (const label of [/^Título/, /^Subtítulo/, /^Descrição/, /^Destaque 1/, /^Texto do botão/, /^Último cartão/]) {
    const field = within(editor).getByLabelText(label);
    const before = (field as HTMLInputElement).value;
    fireEvent.change(field, { target: { value: 'Fotos grátis' } });
    await waitFor(() => expect([label, field.getAttribute('aria-invalid')]).toEqual([label, 'true']));
    expect(within(editor).getAllByText(wrong)).toHaveLength(1);
    fireEvent.change(field, { target: { value: before } });
    await waitFor(() => expect(within(editor).queryByText(wrong)).toBeNull());
  }
  await userEvent.click(within(editor).getByRole('checkbox', { name: /Mostrar uma seção/ }));
  await userEvent.click(within(editor).getByRole('button', { name: 'Adicionar cartão' }));
  fireEvent.change(within(editor).getByLabelText('Texto do cartão 1'), { target: { value: 'VIP de graça' } });
  expect(await within(editor).findByText(wrong)).toBeTruthy();
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('a page goes off the air at once and back with one tap; deleting asks first (MKT-25)', async () => {
  const { id } = anAdminPresell();
  api
    .on(`PUT ${LIST}/${id}/active`, { body: anAdminPresell({ isActive: false }) })
    .on(`DELETE ${LIST}/${id}`, { status: 200, body: { deleted: true } });
  renderAdmin(<PresellsScreen />);
  await userEvent.click(within(await card()).getByRole('button', { name: 'Desativar' }));
  expect(await screen.findByText('Presell fora do ar.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() =>
    expect(api.to(`PUT ${LIST}/${id}/active`).map(({ body }) => body)).toEqual([
      { isActive: false },
      { isActive: true },
    ]),
  );
  await userEvent.click(within(await card()).getByRole('button', { name: 'Excluir' }));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('/presell/luna');
  expect(api.to(`DELETE ${LIST}/${id}`)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(api.to(`DELETE ${LIST}/${id}`)).toHaveLength(1));
});

it('the second of two who edit one page is told, and starts from what the first has saved (MKT-26)', async () => {
  const page = anAdminPresell({ isActive: true });
  api.on(`GET ${LIST}`, { body: { items: [page] } }).on(`PUT ${LIST}/${page.id}`, refuse(409, 'conflict', 'Mudou.'));
  renderAdmin(<PresellsScreen />);
  await userEvent.click(within(await card()).getByRole('button', { name: 'Editar' }));
  const editor = await screen.findByRole('dialog');
  fireEvent.change(within(editor).getByLabelText(/^Slug/), { target: { value: 'outra' } });
  // ads lead to the address of before
  expect(editor.textContent).toContain(`O endereço /presell/${page.slug} deixa de existir`);
  await userEvent.click(within(editor).getByRole('button', { name: 'Salvar' }));
  expect(await within(editor).findByText(/Mudou/)).toBeTruthy();
  expect(api.to(`PUT ${LIST}/${page.id}`)[0]?.body).toMatchObject({ slug: 'outra', updatedAt: page.updatedAt });
  const saved = anAdminPresell({ slug: 'da-outra', isActive: false, updatedAt: '2026-11-21T10:00:00.000Z' });
  api.on(`GET ${LIST}`, { body: { items: [saved] } });
  await userEvent.click(within(editor).getByRole('button', { name: 'Descartar o que escrevi e recarregar' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Slug/).value).toBe('da-outra'));
  expect(screen.queryByText(/Há um rascunho/)).toBeNull();
});
