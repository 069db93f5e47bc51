import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { App } from './app.js';

const MODEL = { id: '10000000-0000-4000-8000-000000000001', username: 'luna', displayName: 'Luna Reis' };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const aStory = (own: object) => ({
  ...{ modelId: MODEL.id, slug: null, mediaType: 'image', media: { url: '/media/s' }, poster: null, endImage: null },
  ...{ durationSeconds: 10, whatsappNumber: null, telegramUrl: null, publishAt: null, publishZone: null },
  ...{
    isActive: true,
    hiddenByCreator: false,
    authorKind: 'creator',
    totalOpens: 3,
    totalCompletions: 1,
    state: 'active',
  },
  ...{ expiresAt: inHours(5), createdAt: inHours(-19), updatedAt: inHours(-19) },
  ...own,
});
const LIVE = aStory({ id: 's1' });
const PLANNED = aStory({ id: 's2', isActive: false, publishAt: inHours(2), expiresAt: inHours(26) });
const ENDED = aStory({ id: 's3', expiresAt: inHours(-2), authorKind: 'staff' });
const TAKEN = aStory({ id: 's4', isActive: false });
const HIDDEN = aStory({ id: 's5', isActive: false, hiddenByCreator: true });
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  localStorage.clear();
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } })
    .on('GET /creator/presence', { body: { modelId: MODEL.id, online: false, until: null } })
    .on('GET /creator/stories', { body: { items: [LIVE, PLANNED, ENDED, TAKEN, HIDDEN], nextCursor: null } });
  window.history.replaceState(null, '', '/estudio/meus-stories');
});
it('while her page is off the site no story is said to be on the air (CAT-02)', async () => {
  api.on('GET /creator/me', { body: { name: 'Luna', models: [{ ...MODEL, isActive: false }] } });
  render(<App />);
  expect(await screen.findByRole('listitem', { name: /^Story publicado até/ })).toBeTruthy();
  expect(screen.queryByText(/^No ar até/)).toBeNull();
});

const card = async (name: RegExp) => within(await screen.findByRole('listitem', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const press = (where: ReturnType<typeof within>, name: string) => userEvent.click(where.getByRole('button', { name }));

it('a creator sees what is on the air, planned and over, each with what may be done to it (STU-01)', async () => {
  render(<App />);
  const actsOf = async (name: RegExp) =>
    (await card(name)).getAllByRole('button').map(({ textContent }) => textContent);
  expect(await actsOf(/^Story no ar até/)).toEqual(['Tirar do ar', 'Editar', 'Excluir']);
  expect(await actsOf(/^Story agendado para/)).toEqual(['Editar', 'Mudar horário', 'Cancelar agendamento']);
  expect(await actsOf(/^Story encerrado em/)).toEqual(['Excluir']);
  expect(await actsOf(/^Story fora do ar, pela equipe/)).toEqual(['Excluir']);
  expect(await actsOf(/^Story fora do ar, por você/)).toEqual(['Pôr no ar de novo', 'Excluir']);
  expect((await card(/encerrado/)).getByText('Pela equipe')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Postar story' }).getAttribute('href')).toBe('/estudio/postar?tipo=story');
  api.on('GET /creator/stories', { body: { items: [], nextCursor: null } });
  await userEvent.click(screen.getByText('Encerrados'));
  expect(await screen.findByText('Nenhum story encerrado')).toBeTruthy();
  api.on('GET /creator/stories', refuse(503, 'service-unavailable', 'Fora do ar'));
  await userEvent.click(screen.getByText('Agendados'));
  expect((await screen.findByRole('alert')).textContent).toContain('Fora do ar');
});

it('she changes where its button leads, and reads what is refused before it is saved (STU-01)', async () => {
  api.on('PUT /creator/stories/s1', refuse(422, 'validation-failed', 'Confira os campos.'));
  render(<App />);
  await press(await card(/no ar até/), 'Editar');
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/Telegram/), 'https://t.me/luna');
  await press(form, 'Salvar');
  expect(await form.findByText(/Confira os campos/)).toBeTruthy();
  api.on('PUT /creator/stories/s1', { body: LIVE });
  await press(form, 'Salvar');
  expect(await screen.findByText('Story atualizado.')).toBeTruthy();
  expect(api.to('PUT /creator/stories/s1').at(-1)?.body).toEqual({ telegramUrl: 'https://t.me/luna' });
});

it('she takes one off the air and puts it back, unless the team took it (STU-01)', async () => {
  api.on('PUT /creator/stories/s1', { body: LIVE }).on('PUT /creator/stories/s5', { body: HIDDEN });
  render(<App />);
  await press(await card(/no ar até/), 'Tirar do ar');
  expect(await screen.findByText('O story está fora do ar.')).toBeTruthy();
  await press(await card(/fora do ar, por você/), 'Pôr no ar de novo');
  expect(await screen.findByText('O story está no ar de novo.')).toBeTruthy();
  expect([api.to('PUT /creator/stories/s1'), api.to('PUT /creator/stories/s5')].flat().map(({ body }) => body)).toEqual(
    [{ isActive: false }, { isActive: true }],
  );
});

it('she deletes one and cancels another only after she was asked (STU-01)', async () => {
  api
    .on('DELETE /creator/stories/s1', { body: { deleted: true } })
    .on('DELETE /creator/stories/s2/schedule', { body: { deleted: true } });
  render(<App />);
  await press(await card(/no ar até/), 'Excluir');
  expect(api.to('DELETE /creator/stories/s1')).toEqual([]);
  await press(await dialog(), 'Excluir o story');
  await waitFor(() => expect(api.to('DELETE /creator/stories/s1')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(await card(/agendado para/), 'Cancelar agendamento');
  expect(api.to('DELETE /creator/stories/s2/schedule')).toEqual([]);
  await press(await dialog(), 'Cancelar o story');
  await waitFor(() => expect(api.to('DELETE /creator/stories/s2/schedule')).toHaveLength(1));
});
