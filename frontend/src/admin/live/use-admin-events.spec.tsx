import { act, cleanup, render } from '@testing-library/react';
import { setVisibility } from '../../../test/browser.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { useAdminEvents } from './use-admin-events.js';

const heard: unknown[] = [];
function Posts({ name }: { name: string }) {
  useAdminEvents('post', (frame) => heard.push([name, frame]));
  return null;
}
function Models() {
  useAdminEvents('model', (frame) => heard.push(['models', frame]));
  return null;
}
const FRAME = { ids: ['p1'], modelIds: ['m1'] };
const send = (event: string, data: object) => act(() => FakeEventSource.last.send(event, data));

beforeEach(() => {
  FakeEventSource.install();
  setVisibility('visible');
  heard.length = 0;
});
afterEach(cleanup);

it('all parts of a page share one stream, and each hears its own kind of frame', () => {
  const { unmount } = render(
    <>
      <Posts name="grid" />
      <Posts name="tile" />
      <Models />
    </>,
  );
  expect(FakeEventSource.all).toHaveLength(1);
  send('ready', {});
  send('post', FRAME);
  expect(heard).toEqual([
    ['grid', FRAME],
    ['tile', FRAME],
  ]);
  unmount();
  expect(FakeEventSource.open).toEqual([]);
});

it('after a break everything is read again, because nobody knows what was missed', () => {
  render(<Posts name="grid" />);
  send('ready', {});
  expect(heard).toEqual([]);
  send('ready', {});
  expect(heard).toEqual([['grid', null]]);
});

it('a tab nobody looks at holds no stream, and reads again when it is back', () => {
  render(<Posts name="grid" />);
  send('ready', {});
  act(() => setVisibility('hidden'));
  expect(FakeEventSource.open).toEqual([]);
  act(() => setVisibility('visible'));
  expect(FakeEventSource.open).toHaveLength(1);
  send('ready', {});
  expect(heard).toEqual([['grid', null]]);
  send('post', FRAME);
  expect(heard).toHaveLength(2);
});

it('a stream that is refused makes the page ask why: the session may be over (USR-23)', () => {
  render(<Posts name="grid" />);
  act(() => FakeEventSource.last.refuse());
  expect(heard).toEqual([['grid', null]]);
});
