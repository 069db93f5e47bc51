import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aFeedPage, aFeedPost, aModel, anAccess } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessContext } from '../access/access-context.js';
import { NOBODY } from '../queries.js';
import { Feed } from './feed.js';
import { tabsOf } from './filter-tabs.js';
import { PostList } from './post-list.js';
import { useFilter } from './use-filter.js';

const BEACH = { id: 'c0000000-0000-4000-8000-000000000001', title: 'Ensaio na praia' };
const LIST = 'GET /models/luna/posts';
let api: FakeApi;
let address = '';

function Page() {
  const tabs = tabsOf(aModel({ collections: [BEACH] }));
  const [filter, setFilter] = useFilter(tabs);
  const { search } = useLocation();
  address = search;
  return (
    <AccessContext value={anAccess()}>
      <PostList username="luna" tabs={tabs} filter={filter} onFilter={setFilter}>
        <Feed
          username="luna"
          filter={filter}
          viewer={{ kind: 'anonymous' }}
          modelOf={() => aModel()}
          onShowAll={() => setFilter('all')}
        />
      </PostList>
    </AccessContext>
  );
}
const titles = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

beforeEach(() => {
  installBrowserApis();
  const [sea, other] = [
    aFeedPost({ title: 'No mar', isExclusive: true }),
    aFeedPost({ id: 'b0000000-0000-4000-8000-000000000002', title: 'Em casa', isExclusive: true }),
  ];
  api = new FakeApi().on('GET /me', { body: NOBODY }).on(LIST, ({ search }) => ({
    body: search.includes(`collection=${BEACH.id}`) ? aFeedPage(sea) : aFeedPage(other),
  }));
});

it('a fan chooses a collection beside the filters and sees its posts alone; its address is kept (STU-12)', async () => {
  renderPage(<Page />);
  await waitFor(() => expect(titles()).toEqual(['Em casa']));
  fireEvent.click(screen.getByRole('button', { name: BEACH.title }));
  await waitFor(() => expect(titles()).toEqual(['No mar']));
  expect(screen.getByRole('button', { name: BEACH.title }).getAttribute('aria-pressed')).toBe('true');
  expect(address).toBe(`?filtro=${BEACH.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Todos' }));
  await waitFor(() => expect(titles()).toEqual(['Em casa']));
});

it('an address of a collection that is gone shows everything instead (STU-12)', async () => {
  renderPage(<Page />, '/luna?filtro=c0000000-0000-4000-8000-000000000009');
  await waitFor(() => expect(titles()).toEqual(['Em casa']));
  expect(screen.getByRole('button', { name: 'Todos' }).getAttribute('aria-pressed')).toBe('true');
  expect(api.to(LIST).some(({ search }) => search.includes('collection='))).toBe(false);
});
