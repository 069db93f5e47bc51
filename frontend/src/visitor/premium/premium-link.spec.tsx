import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aModel, aPlan } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import AgeGate from '../age/age-gate.js';
import { takeReturnFragment } from '../age/return-fragment.js';
import { ProfilePage } from '../profile/profile-page.js';
import { NOBODY } from '../queries.js';

const BEARER = 'b'.repeat(43);
const ADDRESS = `/luna/p/VENDA1#acesso=${BEARER}`;
const LOOK_UP = 'POST /sales-links/look-up';

let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /me', { body: NOBODY })
    .on('GET /models/luna', { body: aModel({ username: 'luna' }) })
    .on(LOOK_UP, { body: { grants: true, username: 'luna' } });
});
const openPage = (address: string) =>
  renderPage(
    <Routes>
      <Route path="/:username/p/:leadId" element={<ProfilePage premium />} />
    </Routes>,
    address,
  );

it('the secret of a premium link is read from the part behind # and sent in a request body, never in an address (S1)', async () => {
  openPage(ADDRESS);
  expect(await screen.findByRole('dialog', { name: 'Acesso VIP Garantido!' })).toBeTruthy();
  expect(api.to(LOOK_UP).map(({ body }) => body)).toEqual([{ key: BEARER }]);
  expect(api.calls.filter(({ path }) => path.includes(BEARER))).toEqual([]);
});

it('an old premium link is looked up by its lead (S1)', async () => {
  openPage('/luna/p/LEAD1763800000000');
  await waitFor(() => expect(api.to(LOOK_UP).map(({ body }) => body)).toEqual([{ key: 'LEAD1763800000000' }]));
});

it('the age check gets the page without the link’s secret, which stays in the tab until the fan returns (S1)', async () => {
  api.on('POST /age/start', { body: { url: '#verifier' } });
  renderPage(<AgeGate />, ADDRESS);
  await userEvent.click(screen.getByRole('button', { name: 'Verificar minha idade' }));
  await waitFor(() => expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(JSON.stringify(api.calls)).not.toContain(BEARER);
  await waitFor(() => expect(takeReturnFragment()).toBe(`#acesso=${BEARER}`));
  expect(takeReturnFragment()).toBe('');
});

const ME = { signedIn: true, name: 'Ana', role: 'fan' };
const SPENT = 'Este link já foi usado ou não vale mais.';

it.each([
  ['offline' as const, /Erro de conexão|internet/],
  [refuse(429, 'too-many-requests', 'Muitas tentativas. Espere um pouco.'), /Muitas tentativas/],
])(
  'a premium link that could not be looked up asks nobody for money: it says so and is looked up again (BIL-43)',
  async (answer, why) => {
    api.on(LOOK_UP, answer);
    openPage(ADDRESS);
    const dialog = within(await screen.findByRole('dialog', { name: 'Não foi possível conferir este link' }));
    expect(dialog.getByRole('alert').textContent).toMatch(why);
    expect(screen.queryByText('Cadastre-se para ser VIP')).toBeNull();
    api.on(LOOK_UP, { body: { grants: true, username: 'luna' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('dialog', { name: 'Acesso VIP Garantido!' })).toBeTruthy();
  },
);

it('a premium link that was used says so to a visitor, above the usual way (BIL-43)', async () => {
  api.on(LOOK_UP, { body: { grants: false, username: null } });
  openPage(ADDRESS);
  expect(await screen.findByRole('dialog', { name: 'Cadastre-se para ser VIP' })).toBeTruthy();
  expect(screen.getByText(SPENT)).toBeTruthy();
});

it('a premium link that was used says so to somebody signed in, and leads to the plans (BIL-43)', async () => {
  api
    .on('GET /me', { body: ME })
    .on('GET /plans', { body: [aPlan()] })
    .on(LOOK_UP, { body: { grants: false, username: null } });
  openPage(ADDRESS);
  expect(await screen.findByRole('dialog', { name: 'Sobre o seu link' })).toBeTruthy();
  expect(screen.getByText(SPENT)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Conhecer os planos VIP' }));
  expect(await screen.findByRole('button', { name: /^Assinar agora por/ })).toBeTruthy();
});

it('the lead of an ad is no link that could have been used (BIL-43)', async () => {
  api.on(LOOK_UP, { body: { grants: false, username: null } });
  openPage('/luna/p/LEAD1763800000000');
  expect(await screen.findByRole('dialog', { name: 'Cadastre-se para ser VIP' })).toBeTruthy();
  expect(screen.queryByText(SPENT)).toBeNull();
});
