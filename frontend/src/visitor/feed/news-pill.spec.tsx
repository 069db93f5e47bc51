import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lendBrowser } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aFeedPage, aFeedPost } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import LiveAccess from '../access/live-access.js';
import { NOBODY } from '../queries.js';
import NewsPill from './news-pill.js';
import { usePosts } from './use-posts.js';

const LIST = 'GET /models/luna/posts';
const ONE = aFeedPost();
const TWO = aFeedPost({ id: 'b0000000-0000-4000-8000-000000000002', title: 'Nova' });
let api: FakeApi;

function Titles() {
  return usePosts('luna', 'all').posts.map((post) => <p key={post.id}>{post.title}</p>);
}
const titles = () => screen.queryAllByText(/Ensaio aberto|^Nova$/).map((line) => line.textContent);
const pill = () => screen.queryByRole('button', { name: /nova(s)? publicaç/i });
const tell = (modelId: string | null) => act(() => FakeEventSource.last.send('feed', { modelId, postId: TWO.id }));

beforeEach(async () => {
  lendBrowser();
  FakeEventSource.install();
  api = new FakeApi().on('GET /me', { body: NOBODY }).on(LIST, { body: aFeedPage(ONE) });
  renderPage(
    <>
      <LiveAccess />
      <NewsPill username="luna" filter="all" />
      <Titles />
    </>,
  );
  await screen.findByText('Ensaio aberto');
});

it('a new post is offered, and what is being read stays until it is asked for (CAT-12)', async () => {
  api.on(LIST, { body: aFeedPage(TWO, ONE) });
  tell(ONE.modelId);
  await waitFor(() => expect(pill()?.textContent).toBe('1 nova publicação'));
  expect(titles()).toEqual(['Ensaio aberto']);
  fireEvent.click(screen.getByRole('button', { name: '1 nova publicação' }));
  await waitFor(() => expect(titles()).toEqual(['Nova', 'Ensaio aberto']));
  expect(pill()).toBeNull();
});

it('a change that brought nothing new offers nothing (CAT-12)', async () => {
  tell(ONE.modelId);
  await waitFor(() => expect(api.to(LIST)).toHaveLength(2));
  expect(pill()).toBeNull();
});

it('posts of another creator are not looked for on this one’s page (CAT-12)', async () => {
  tell('a0000000-0000-4000-8000-000000000009');
  tell(ONE.modelId);
  await waitFor(() => expect(api.to(LIST)).toHaveLength(2));
});
