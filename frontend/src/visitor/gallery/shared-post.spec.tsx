import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aFeedPage, aFeedPost, aModel, anOverlay } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessContext } from '../access/access-context.js';
import { queries } from '../queries.js';
import { SharedPost } from './shared-post.js';

const POST = aFeedPost();
const ONE = `GET /posts/${POST.id}`;
const FAN = { signedIn: true, name: 'Ana', role: 'fan' } as const;
const nothing = () => {};
const ACCESS = {
  leadId: null,
  ask: nothing,
  enter: nothing,
  offer: nothing,
  resume: nothing,
  resumed: null,
  grants: false,
};
let api: FakeApi;
let closed: number;

function show(signedIn = false) {
  const viewer = signedIn ? ({ kind: 'registered', vip: false } as const) : ({ kind: 'anonymous' } as const);
  const view = renderPage(
    <AccessContext value={ACCESS}>
      <SharedPost id={POST.id} viewer={viewer} modelOf={() => aModel()} onClose={() => (closed += 1)} />
    </AccessContext>,
    `/gallery?publicacao=${POST.id}`,
  );
  if (signedIn) view.client.setQueryData(queries.me().queryKey, FAN);
  return view;
}

beforeEach(() => {
  installBrowserApis();
  closed = 0;
  api = new FakeApi().on('GET /me', { body: { signedIn: false, name: null, role: null } });
});

it('a link to a post far down the gallery opens that post, locked for a visitor (FV-04, CAT-15)', async () => {
  api.on(ONE, { body: aFeedPage({ ...POST, isExclusive: true }) });
  show();
  expect(await screen.findByRole('article', { name: POST.title })).toBeTruthy();
  expect(api.to('GET /posts/overlay')).toEqual([]);
});

it('a fan who opens a shared post gets it with their own access (FV-04, CAT-15)', async () => {
  api
    .on(ONE, { body: aFeedPage(POST) })
    .on('GET /posts/overlay', { body: { items: [anOverlay({ id: POST.id })], quota: null } })
    .on('GET /me', { body: FAN });
  show(true);
  expect(await screen.findByRole('article', { name: POST.title })).toBeTruthy();
  expect(api.to('GET /posts/overlay')).toHaveLength(1);
});

it('a link to a removed post shows a message and leads back to the gallery (FV-04)', async () => {
  api.on(ONE, refuse(404, 'post-not-found', 'Publicação não encontrada.'));
  show();
  await screen.findByText('Esta publicação não está mais no ar');
  await userEvent.click(screen.getByRole('button', { name: 'Ver a galeria' }));
  expect(closed).toBe(1);
});

it('a shared post that failed to load can be loaded again (FV-04)', async () => {
  api.on(ONE, refuse(500, 'internal', 'Algo deu errado.'));
  show();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  api.on(ONE, { body: aFeedPage(POST) });
  await userEvent.click(retry);
  expect(await screen.findByRole('article', { name: POST.title })).toBeTruthy();
});
