import { act, screen } from '@testing-library/react';
import { anAdminPost, anAsset } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { PostsTab } from './posts-tab.js';

const making = anAsset({ kind: 'video', status: 'processing', stage: 'film', progress: 90 });
const waiting = anAdminPost({ mediaType: 'video', state: 'draft', asset: making });
const page = (post: object) => ({ body: { items: [post], nextCursor: null } });

it('a film whose post the list already calls public is no longer said to be at 90 % (FA-11)', async () => {
  installBrowserApis();
  FakeEventSource.install();
  const api = new FakeApi().on('GET /admin/posts', page(waiting)).on('GET /admin/media', { body: { items: [making] } });
  renderAdmin(<PostsTab modelId={waiting.modelId} />);
  await screen.findByText('Vídeo 90%');

  api.on('GET /admin/posts', page(anAdminPost({ mediaType: 'video', asset: anAsset({ kind: 'video' }) })));
  act(() => FakeEventSource.last.send('post', { ids: [waiting.id], modelIds: [waiting.modelId] }));
  expect(await screen.findByText('No ar', { selector: '.post-state' })).toBeTruthy();
  expect(screen.queryByText('Vídeo 90%')).toBeNull();
});
