import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aModel } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessProvider } from '../access/access-provider.js';
import ProfileLinks from './profile-links.js';

const MODEL = aModel({
  socialLinks: ['https://instagram.com/luna', 'javascript:alert(1)', 'https://evil.example/luna'],
});
const URL_OF_HER = 'http://localhost/luna';
beforeEach(() => {
  installBrowserApis();
  new FakeApi().on('GET /me', { body: { signedIn: false } });
  Reflect.deleteProperty(navigator, 'share');
});
const give = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
const show = (path?: string) =>
  renderPage(
    <AccessProvider model={MODEL} leadId={null} premium={false}>
      <ProfileLinks model={MODEL} />
    </AccessProvider>,
    path,
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));

it('a page is shared by its own address, never with the lead or the premium link it was opened by (V11)', async () => {
  const shared: ShareData[] = [];
  give(async (data) => void shared.push(data));
  show('/luna/p/LEAD1#secret');
  await press();
  expect(shared).toEqual([{ title: 'Luna Ferreira no Camarim', url: URL_OF_HER }]);
});

it('where the phone has no sheet of its own the address is copied, and who closed the sheet gets nothing copied (V11)', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  show();
  await press();
  await waitFor(() => expect(copied).toEqual([URL_OF_HER]));
  give(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await press();
  expect(copied).toEqual([URL_OF_HER]);
});

it('a profile links to her networks and to nothing else (CAT-38)', () => {
  show();
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')]);
  expect(links).toEqual([['https://instagram.com/luna', 'me noopener nofollow']]);
});
