import type { Follow, Shown } from '@camarim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import FollowsSection from './follows-section.js';

const [LUNA, GONE] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];
const luna: Shown<Follow> = {
  ...{ modelId: LUNA, wish: 'everything', followedAt: '2026-11-01T12:00:00.000Z' },
  newsAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  model: { id: LUNA, username: 'luna', displayName: 'Luna Reis', profileImage: null },
};
const gone: Shown<Follow> = { ...luna, modelId: GONE, newsAt: null, model: null };
let api: FakeApi;
const has = (...items: Shown<Follow>[]) => api.on('GET /me/follows', { body: { items } });
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi();
});

it('shows whom one follows with their news, and what is told of each is chosen there (FOLLOW-02)', async () => {
  has(luna, gone);
  api.on(`PUT /me/follows/${LUNA}`, { body: { modelId: LUNA, wish: 'stories' } });
  renderPage(<FollowsSection />, '/profile#seguindo');
  const [first, second] = within(await screen.findByRole('list', { name: 'Seguindo' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Última novidade há 5 minutos');
  expect(screen.getByRole('link', { name: 'Luna Reis' }).getAttribute('href')).toBe('/luna');
  expect(second?.textContent).toContain('Um perfil que saiu do site');
  has({ ...luna, wish: 'stories' }, gone);
  await userEvent.selectOptions(screen.getByLabelText('Avisos de Luna Reis'), 'Só stories');
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Avisos de Luna Reis').value).toBe('stories'));
  expect(api.to(`PUT /me/follows/${LUNA}`).map(({ body }) => body)).toEqual([{ wish: 'stories' }]);
});

it('one is followed no longer by one tap, also who left the site (FOLLOW-02)', async () => {
  has(gone);
  api.on(`DELETE /me/follows/${GONE}`, { body: { modelId: GONE, wish: null } });
  renderPage(<FollowsSection />);
  const stop = await screen.findByRole('button', { name: 'Deixar de seguir Um perfil que saiu do site' });
  has();
  await userEvent.click(stop);
  expect(await screen.findByText(/Você ainda não segue ninguém/)).toBeTruthy();
});

it('a list that did not come says so and is asked for again (FOLLOW-02)', async () => {
  api.on('GET /me/follows', refuse(503, 'service-unavailable', 'Fora do ar'));
  renderPage(<FollowsSection />);
  expect((await screen.findByRole('alert')).textContent).toContain('Fora do ar');
  has();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText(/Você ainda não segue ninguém/)).toBeTruthy();
});
