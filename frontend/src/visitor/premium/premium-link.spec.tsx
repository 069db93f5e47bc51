import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aModel } from '../../../test/fixtures.js';
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
