import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { AgeReturnPage } from './age-return-page.js';
import * as words from './words.js';

const PROVE = 'POST /age/callback';

it('a proof of age that met no internet is sent again by one tap, and a refused one begins anew (USR-29)', async () => {
  installBrowserApis();
  const api = new FakeApi().on(PROVE, 'offline');
  window.history.replaceState(null, '', '/idade/retorno?para=%2Fluna#token=prova');
  renderPage(<AgeReturnPage />, '/idade/retorno');
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.queryByRole('link', { name: words.START_AGAIN })).toBeNull();
  api.on(PROVE, refuse(403, 'age-token-refused', 'Não foi possível confirmar a sua idade.'));
  await userEvent.click(again);
  expect((await screen.findByRole('link', { name: words.START_AGAIN })).getAttribute('href')).toBe('/luna');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  expect(api.to(PROVE).map(({ body }) => body)).toEqual([{ token: 'prova' }, { token: 'prova' }]);
});
