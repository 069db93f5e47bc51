import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminPost } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import type { AdminPost } from '../../api/shown.js';
import { PostsTab } from './posts-tab.js';

const idOf = (place: number) => `b0000000-0000-4000-8000-00000000000${place}`;
const titled = (place: number, title: string, over: Partial<AdminPost> = {}): AdminPost =>
  anAdminPost({ id: idOf(place), title, state: 'draft', publishedAt: null, ...over });
const posts = [titled(1, 'Praia'), titled(2, 'Espelho'), titled(3, 'Sacada', { state: 'published' })];
const [beach, mirror, balcony] = posts as [AdminPost, AdminPost, AdminPost];
const at = ({ id }: AdminPost, what = '') => `/admin/posts/${id}${what}`;
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi().on('GET /admin/posts', { body: { items: posts, nextCursor: null } });
});
const show = () => renderAdmin(<PostsTab modelId={beach.modelId} />);
const tick = async (title: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar ${title}` }));
const bar = () => within(screen.getByRole('region', { name: 'Publicações selecionadas' }));
const act = (name: string) => userEvent.click(bar().getByRole('button', { name }));
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const results = async () =>
  within(await screen.findByRole('list', { name: 'Resultado por publicação' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('ticked posts go on the air together, and of each it is said whether it did and why not (FA-11)', async () => {
  api
    .on(`PUT ${at(beach, '/published')}`, { body: { ...beach, state: 'published' } })
    .on(`PUT ${at(mirror, '/published')}`, refuse(409, 'release-required', 'Falta a autorização de quem aparece.'));
  show();
  for (const { title } of posts) await tick(title);
  expect(bar().getByRole('status').textContent).toBe('3 selecionadas');
  await act('Publicar');
  await userEvent.click((await dialog('Publicar 3 publicações?')).getByRole('button', { name: 'Publicar 3' }));
  expect(await screen.findByText('2 feitas, 1 não pôde ser feita.')).toBeTruthy();
  expect(await results()).toEqual([
    'Espelho Falta a autorização de quem aparece.',
    'Praia No ar',
    'Sacada Já estava: No ar',
  ]);
  // what is on the air already is not asked for again
  expect(api.to(`PUT ${at(balcony, '/published')}`)).toEqual([]);
  await userEvent.click(screen.getByText('Fechar'));
  await waitFor(() => expect(bar().getByRole('status').textContent).toBe('1 selecionada'));
});

it('what was hidden by mistake is back with one click, each post where it stood (FA-11)', async () => {
  api.on(`PUT ${at(balcony, '/published')}`, ({ body }) => {
    const { isPublished } = body as { isPublished: boolean };
    return { body: { ...balcony, state: isPublished ? 'published' : 'draft' } };
  });
  show();
  await tick('Praia');
  await tick('Sacada');
  await act('Tirar do ar');
  await userEvent.click((await dialog(/Tirar 2/)).getByRole('button', { name: 'Tirar do ar 2' }));
  expect(await results()).toEqual(['Praia Já estava fora do ar', 'Sacada Fora do ar']);
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(async () => expect(await results()).toEqual(['Sacada No ar']));
  expect(api.to(`PUT ${at(balcony, '/published')}`).map(({ body }) => body)).toEqual([
    { isPublished: false },
    { isPublished: true },
  ]);
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

it('posts are scheduled one a day in the order they were ticked, by the clock of São Paulo (CAT-30)', async () => {
  for (const post of [beach, mirror])
    api.on(`PUT ${at(post, '/schedule')}`, ({ body }) => ({
      body: { ...post, state: 'scheduled', ...(body as object) },
    }));
  show();
  await tick('Espelho');
  await tick('Praia');
  await act('Agendar');
  const ask = await dialog('Agendar 2 publicações');
  await userEvent.click(ask.getByRole('button', { name: 'Agendar 2' }));
  expect(await ask.findByText('Escolha o dia e a hora.')).toBeTruthy();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(ask.getByLabelText(/Dia e hora/), { target: { value: `${day(2)}T20:00` } });
  await userEvent.selectOptions(ask.getByLabelText('Intervalo'), '24');
  await userEvent.click(ask.getByRole('button', { name: 'Agendar 2' }));
  expect(await screen.findByText('2 feitas.')).toBeTruthy();
  const asked = (post: AdminPost) => api.to(`PUT ${at(post, '/schedule')}`).map(({ body }) => body);
  expect(asked(mirror)).toEqual([
    { publishAt: `${day(2)}T23:00:00.000Z`, planned: `${day(2)}T20:00-03:00[America/Sao_Paulo]` },
  ]);
  expect(asked(beach)).toEqual([
    { publishAt: `${day(3)}T23:00:00.000Z`, planned: `${day(3)}T20:00-03:00[America/Sao_Paulo]` },
  ]);
});

it('deleting many says first that it cannot be undone, and offers no way back afterwards (FA-11)', async () => {
  api.on(`DELETE ${at(beach)}`, { body: { deleted: true } }).on(`DELETE ${at(mirror)}`, { body: { deleted: true } });
  show();
  await tick('Praia');
  await tick('Espelho');
  await act('Excluir');
  const ask = await dialog('Excluir 2 publicações?');
  expect(ask.getByText(/não pode ser desfeito/)).toBeTruthy();
  expect(api.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await userEvent.click(ask.getByRole('button', { name: 'Excluir 2' }));
  expect(await results()).toEqual(['Praia Excluída', 'Espelho Excluída']);
  expect(await screen.findByText('2 feitas.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

it('half way it can be stopped: the rest stays as it was, and how far it is can be read (FA-11)', async () => {
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.on(`DELETE ${at(beach)}`, () => held.then(() => ({ body: { deleted: true } })));
  show();
  await tick('Praia');
  await tick('Espelho');
  await act('Excluir');
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir 2' }));
  expect(await screen.findByText('0 de 2…')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Andamento' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Parar' }));
  answer?.();
  expect(await screen.findByText('1 feita, 1 ficou como estava.')).toBeTruthy();
  expect(api.to(`DELETE ${at(mirror)}`)).toEqual([]);
});

it('by keyboard X selects a post and Shift+X all up to it; a change of filter selects nothing unseen (FA-11)', async () => {
  show();
  const tile = async (title: RegExp) => (await screen.findAllByRole('button', { name: title }))[0] as HTMLElement;
  (await tile(/^Praia/)).focus();
  await userEvent.keyboard('x');
  expect(bar().getByRole('status').textContent).toBe('1 selecionada');
  (await tile(/^Sacada/)).focus();
  await userEvent.keyboard('{Shift>}X{/Shift}');
  expect(bar().getByRole('status').textContent).toBe('3 selecionadas');
  await userEvent.click(screen.getByRole('radio', { name: 'Fora do ar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Publicações selecionadas' })).toBeNull());
});
