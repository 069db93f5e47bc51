import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aMedia, aModel } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { Avatar } from '../../ui/avatar.js';
import Failed from '../layout/failed.js';
import { NOBODY, queries } from '../queries.js';
import { VisitorRoutes } from '../routes.js';
import { ageQuery } from './age-query.js';

const ENDED = refuse(403, 'age-check-required', 'Confirme sua idade para continuar.');
const OPEN = { required: true, verified: true, expiresAt: '2030-01-01T00:00:00.000Z' };
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  window.scrollTo = () => undefined;
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /me', { body: NOBODY })
    .on('GET /age', { body: OPEN })
    .on('GET /consents', { body: { decided: true, marketing: false, analytics: false } })
    .on('GET /models', ENDED)
    .on('POST /age/start', refuse(503, 'age-check-unavailable', 'O verificador não responde agora.'));
});

it.each(['/home', '/book'])(
  'when the proof of age ends while %s is open, the page leads to the verifier and back to itself (V12)',
  async (path) => {
    const { client } = renderPage(<VisitorRoutes />, `${path}?dia=2026-11-24`);
    client.setQueryData(ageQuery().queryKey, OPEN);
    expect(await screen.findByText('Confirme que você tem 18 anos ou mais')).toBeTruthy();
    expect(screen.queryByText('Tentar de novo')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Verificar minha idade' }));
    expect((await screen.findByRole('alert')).textContent).toBe('O verificador não responde agora.');
    expect(api.to('POST /age/start').map(({ body }) => body)).toEqual([{ returnTo: `${path}?dia=2026-11-24` }]);
  },
);

it('a part that needs a new proof of age offers the way to it instead of trying again in vain (V12)', async () => {
  const { client } = renderPage(<div />);
  const error = await client.fetchQuery(queries.models()).catch((reason: unknown) => reason);
  renderPage(<Failed what="as fotos" error={error} onRetry={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Verificar minha idade' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

it('a portrait the server does not give is the first letter of the name, never a broken picture (V12)', async () => {
  renderPage(<Avatar name={aModel().displayName} image={aMedia('/media/face.webp')} />);
  const image = document.querySelector('img');
  image?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(document.querySelector('img')).toBeNull());
  expect(document.body.textContent).toBe('L');
});
