import type { Viewer } from '@camarim/domain';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aFeedPage, aFeedPost, aModel, anAccess, anOverlay } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessContext } from '../access/access-context.js';
import { NOBODY } from '../queries.js';
import { Feed } from './feed.js';

const closed = (n: number) =>
  aFeedPost({ id: `b0000000-0000-4000-8000-00000000000${n}`, title: `Fechada ${n}`, isExclusive: true });
const open = (n: number) => aFeedPost({ id: `b0000000-0000-4000-8000-00000000010${n}`, title: `Aberta ${n}` });
const LIST = 'GET /models/luna/posts';
let api: FakeApi;

const show = (viewer: Viewer) =>
  renderPage(
    <AccessContext value={anAccess()}>
      <Feed username="luna" filter="all" viewer={viewer} modelOf={() => aModel()} onShowAll={() => {}} />
    </AccessContext>,
  );
const titles = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

beforeEach(() => {
  installBrowserApis();
  const all = aFeedPage(closed(1), open(1), closed(2));
  const opened = aFeedPage(open(3), open(1), open(2));
  api = new FakeApi()
    .on('GET /me', { body: NOBODY })
    .on(LIST, ({ search }) => ({ body: search.includes('filter=open') ? opened : all }))
    .on('GET /posts/overlay', { body: { items: [anOverlay({ id: open(3).id })], quota: null } });
});

it('a stranger sees two open posts before any that is locked, each once (V8)', async () => {
  show({ kind: 'anonymous' });
  await waitFor(() => expect(titles()).toEqual(['Aberta 3', 'Aberta 1', 'Fechada 1', 'Fechada 2']));
});

it('a subscriber sees the order of the profile and is asked for nothing more (V8)', async () => {
  show({ kind: 'registered', vip: true });
  await waitFor(() => expect(titles()).toEqual(['Fechada 1', 'Aberta 1', 'Fechada 2']));
  expect(api.to(LIST)).toHaveLength(1);
});

it('what the server answers about the posts changes their cards only after a touch was answered (V11)', async () => {
  const modelOf = jest.fn(() => aModel());
  let see = (_viewer: Viewer) => {};
  function Page() {
    const [viewer, setViewer] = useState<Viewer>({ kind: 'anonymous' });
    see = setViewer;
    return <Feed username="luna" filter="all" viewer={viewer} modelOf={modelOf} onShowAll={() => {}} />;
  }
  renderPage(
    <AccessContext value={anAccess()}>
      <Page />
    </AccessContext>,
  );
  await waitFor(() => expect(titles()).toHaveLength(4));
  modelOf.mockClear();
  act(() => {
    flushSync(() => see({ kind: 'registered', vip: false }));
    expect(modelOf).not.toHaveBeenCalled();
  });
  expect(modelOf).toHaveBeenCalled();
});
