import { screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { ContentScreen } from './content-screen.js';

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
});
const openAs = (role: string) => {
  new FakeApi()
    .on('GET /admin/me', { body: { id: 's', name: 'Equipe', email: 'equipe@exemplo.com', role } })
    .on('GET /admin/models', { body: { items: [], nextCursor: null } })
    .on('GET /admin/comments', { body: { items: [], nextCursor: null } })
    .on('GET /admin/media/thumbnails', { status: 204 });
  return renderAdmin(<ContentScreen />);
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
