import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { AdminRoutes } from '../routes.js';
import { CreatorLink } from './creator-link.js';

const luna = anAdminModel();
const nothing = { body: { items: [], nextCursor: null } };
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on(`GET /admin/models/${luna.id}`, { body: luna })
    .on('GET /admin/bookings', nothing)
    .on('GET /admin/posts', nothing)
    .on('GET /admin/models', nothing);
});
const open = (role: string, path: string) => {
  api.on('GET /admin/me', { body: { name: 'Bia', role } });
  return renderAdmin(<AdminRoutes />, path);
};
const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
const at = () => window.location.pathname;

it('a creator has a page with a tab for each kind of work, at an address of its own (A5)', async () => {
  open('owner', `/admin/criadoras/${luna.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Luna Reis' })).toBeTruthy();
  expect(await tabs()).toEqual(['Visão geral', 'Conteúdo', 'Stories', 'Chamadas', 'Ofertas', 'Marketing']);
  expect(await screen.findByText('Nenhuma chamada marcada.')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Conteúdo' }));
  expect(await screen.findByRole('button', { name: 'Nova publicação' })).toBeTruthy();
  expect(at()).toBe(`/admin/criadoras/${luna.id}/conteudo`);
});

it.each([
  ['finance', ['Visão geral']],
  ['support', ['Visão geral', 'Conteúdo', 'Chamadas', 'Ofertas']],
  ['marketing', ['Visão geral', 'Stories', 'Marketing']],
])(
  'on the page of a creator %s finds the tabs of its own work, and the address of another shows the first (USR-24)',
  async (role, expected) => {
    open(role, `/admin/criadoras/${luna.id}/nada`);
    expect(await tabs()).toEqual(expected);
    expect(screen.getByRole('tab', { name: 'Visão geral' }).getAttribute('aria-selected')).toBe('true');
    const header = within(screen.getByRole('region', { name: 'Modelo Luna Reis' }));
    expect(header.queryByRole('button', { name: 'Excluir' })).toBeNull();
  },
);

it('an address from before leads to her page, and the list keeps its filters (A5)', async () => {
  const { unmount } = open('owner', `/admin/modelos?modelo=${luna.id}`);
  await waitFor(() => expect(at()).toBe(`/admin/criadoras/${luna.id}`));
  unmount();
  open('owner', '/admin/modelos?situacao=inactive');
  await waitFor(() => expect(at() + window.location.search).toBe('/admin/criadoras?situacao=inactive'));
});

it("a creator's name is one click from her page; what is the whole house's is no link (A5)", () => {
  renderAdmin(
    <>
      <CreatorLink id={luna.id} name="Luna Reis" />
      <CreatorLink id={null} name="Casa inteira" />
    </>,
  );
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['Luna Reis', `/admin/criadoras/${luna.id}`]]);
});

it.each(['finance', 'support'])('%s is shown no figures of stories, which only fail for it (USR-24)', async (role) => {
  api.on('GET /admin/stories/analytics', refuse(403, 'forbidden', 'Sem acesso.'));
  open(role, `/admin/criadoras/${luna.id}`);
  expect(await screen.findByText('Rascunhos')).toBeTruthy();
  expect(await screen.findByText(/^Entrou em/)).toBeTruthy();
  expect(screen.queryByText('Sem acesso.')).toBeNull();
  expect(api.to('GET /admin/stories/analytics')).toEqual([]);
});
