import type { FeedPost } from '@camarim/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aFeedPage, aFeedPost } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import LiveAccess from '../access/live-access.js';
import { NOBODY } from '../queries.js';
import { checkForNewPosts } from './new-posts.js';
import NewPostsPill from './new-posts-pill.js';
import { usePosts } from './use-posts.js';

const LIST = 'GET /models/luna/posts';
const ONE = aFeedPost();
const TWO = aFeedPost({ id: 'b0000000-0000-4000-8000-000000000002', title: 'Nova' });
let api: FakeApi;

const THREE = aFeedPost({ id: 'b0000000-0000-4000-8000-000000000003', title: 'Antiga' });
/** A page after which there are older ones. */
const goingOn = (...posts: FeedPost[]) => ({ ...aFeedPage(...posts), nextCursor: 'mais' });

function Titles() {
  return usePosts('luna', 'all').posts.map((post) => <p key={post.id}>{post.title}</p>);
}
const titles = () => screen.queryAllByText(/Ensaio aberto|^Nova$/).map((line) => line.textContent);
const pill = () => screen.queryByRole('button', { name: /nova(s)? publicaç/i });
const publish = (modelId: string | null) => act(() => FakeEventSource.last.send('feed', { modelId, postId: TWO.id }));

beforeEach(async () => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi().on('GET /me', { body: NOBODY }).on(LIST, { body: aFeedPage(ONE) });
  renderPage(
    <>
      <LiveAccess />
      <NewPostsPill username="luna" filter="all" />
      <Titles />
    </>,
  );
  await screen.findByText('Ensaio aberto');
});

it('new posts are offered by a button, and the open list does not move until it is tapped (CAT-12)', async () => {
  api.on(LIST, { body: aFeedPage(TWO, ONE) });
  publish(ONE.modelId);
  await waitFor(() => expect(pill()?.textContent).toBe('1 nova publicação'));
  expect(titles()).toEqual(['Ensaio aberto']);
  fireEvent.click(screen.getByRole('button', { name: '1 nova publicação' }));
  await waitFor(() => expect(titles()).toEqual(['Nova', 'Ensaio aberto']));
  expect(pill()).toBeNull();
});

it('a change without new posts offers nothing (CAT-12)', async () => {
  publish(ONE.modelId);
  await waitFor(() => expect(api.to(LIST)).toHaveLength(2));
  expect(pill()).toBeNull();
});

it('new posts of another creator do not reload this one’s page (CAT-12)', async () => {
  publish('a0000000-0000-4000-8000-000000000009');
  publish(ONE.modelId);
  await waitFor(() => expect(api.to(LIST)).toHaveLength(2));
});

it('an older post that moves up because another went away is not offered as new (CAT-12)', async () => {
  api.on(LIST, { body: goingOn(TWO, ONE) });
  publish(ONE.modelId);
  fireEvent.click(await screen.findByRole('button', { name: '1 nova publicação' }));
  await waitFor(() => expect(titles()).toEqual(['Nova', 'Ensaio aberto']));
  api.on(LIST, { body: goingOn(ONE, THREE) });
  publish(ONE.modelId);
  await waitFor(() => expect(api.to(LIST)).toHaveLength(3));
  await act(async () => {});
  expect(pill()).toBeNull();
});

it('asks for lists alone: not for what was saved, nor for a post that was opened by its address (CAT-12)', async () => {
  const asked = api.calls.length;
  const client = new QueryClient();
  const open = (queryKey: unknown[]) => {
    const data = { pages: [aFeedPage(ONE)], pageParams: [null] };
    client.setQueryData(queryKey, data);
    const observer = new QueryObserver(client, { queryKey, queryFn: () => data, staleTime: Number.POSITIVE_INFINITY });
    return observer.subscribe(() => {});
  };
  const ends = [open(['posts', 'saved']), open(['posts', 'one', ONE.id])];
  await checkForNewPosts(client, ONE.modelId);
  expect(api.calls.slice(asked)).toEqual([]);
  for (const end of ends) end();
});
