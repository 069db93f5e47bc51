import { waitFor } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { NOBODY } from '../queries.js';
import GalleryPage from './gallery-page.js';

it('the tab is called after the gallery when it is reached from a profile, and no longer when it is left (V11)', async () => {
  installBrowserApis();
  new FakeApi().on('GET /me', { body: NOBODY }).on('GET /models', { body: { items: [], nextCursor: null } });
  document.title = 'Luna · Camarim';
  const { unmount } = renderPage(<GalleryPage />, '/gallery');
  await waitFor(() => expect(document.title).toBe('Galeria · Camarim'));
  unmount();
  expect(document.title).toBe('Luna · Camarim');
});
