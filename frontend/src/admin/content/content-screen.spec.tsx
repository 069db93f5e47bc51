import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { ContentScreen } from './content-screen.js';

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
});
const openAs = (role: string, path?: string, change = (_api: FakeApi): unknown => null) => {
  const api = new FakeApi()
    .on('GET /admin/me', { body: { id: 's', name: 'Equipe', email: 'equipe@exemplo.com', role } })
    .on('GET /admin/models', { body: { items: [], nextCursor: null } })
    .on('GET /admin/comments', { body: { items: [], nextCursor: null } })
    .on('GET /admin/posts', { body: { items: [], nextCursor: null } })
    .on('GET /admin/content-changes', { body: { items: [], nextCursor: null } })
    .on('GET /admin/media/thumbnails', { status: 204 });
  change(api);
  renderAdmin(<ContentScreen />, path);
  return api;
};

it('support moderates comments and is shown nothing it may not do (USR-24)', async () => {
  openAs('support');
  await screen.findByText(/Nenhum comentário encontrado/);
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Comentários']);
  expect(screen.queryByRole('button', { name: /thumbnails/ })).toBeNull();
});

it('an editor works with posts and texts; the rules of the house belong to its heads (USR-24)', async () => {
  openAs('content');
  await screen.findByRole('tab', { name: 'Publicações' });
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['Publicações', 'Comentários', 'Curtidas', 'Textos prontos']);
});

it.each([
  ['publicacoes', 'Nenhum conteúdo encontrado'],
  ['comentarios', 'Nenhum comentário encontrado'],
  ['alteracoes', 'Nenhuma atividade'],
])('where there is nothing, %s says “%s” (FA-27)', async (tab, text) => {
  openAs('owner', `/admin/conteudo?modelo=${anAdminModel().id}&aba=${tab}`);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('creators that could not be loaded are said to be so, and asked for again (FA-27)', async () => {
  const api = openAs('owner', undefined, (away) =>
    away.on('GET /admin/models', refuse(503, 'unavailable', 'Tente de novo em instantes.')),
  );
  expect((await screen.findAllByText(/As modelos não carregaram/)).length).toBeGreaterThan(0);
  api.on('GET /admin/models', { body: { items: [anAdminModel()], nextCursor: null } });
  await userEvent.click(screen.getByRole('combobox', { name: 'Modelo' }));
  expect(await screen.findByRole('option', { name: anAdminModel().displayName })).toBeTruthy();
  expect(screen.queryAllByText(/As modelos não carregaram/)).toEqual([]);
});

it('the word list is sent with what was seen of it, so that a colleague’s new word stays and is shown (CAT-27)', async () => {
  const PUT = 'PUT /admin/word-list';
  const api = openAs('owner', '/admin/conteudo?aba=ajustes', (server) =>
    server
      .on('GET /admin/settings/site', {
        body: {
          ...{ creatorLocation: null, showDemoEngagement: false, commentsEnabled: true, moderateAllComments: false },
          ...{ whatsappNumber: null, socialLinks: [] },
        },
      })
      .on('GET /admin/word-list', { body: { words: ['golpe', 'pix'] } })
      .on(PUT, { body: { words: ['boleto', 'fraude', 'golpe'] } }),
  );
  const card = within(await screen.findByRole('region', { name: /^Palavras que fazem/ }));
  await userEvent.type(card.getByRole('combobox', { name: 'Palavras' }), '{Backspace}boleto{Enter}');
  await userEvent.click(card.getByRole('button', { name: 'Salvar lista' }));
  expect(await card.findByText('fraude')).toBeTruthy();
  expect(api.to(PUT)[0]?.body).toEqual({ words: ['golpe', 'boleto'], seen: ['golpe', 'pix'] });
});
