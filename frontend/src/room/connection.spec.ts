import { FakeMedia, FakeStream, FakeTrack } from '../../test/fake-media.js';
import { FakePeer } from '../../test/fake-peer.js';
import { Connection, type Line } from './connection.js';

type Side = { connection: Connection; lines: Line[]; said: string[]; name: string };
/** What the server passes on between two pages; a test loses some of it. */
let isLost: (from: string, text: string) => boolean;
let sides: Side[];

function page(name: string, isPolite: boolean): Side {
  const side: Side = { name, lines: [], said: [], connection: null as never };
  const own = new FakeStream([new FakeTrack('audio'), new FakeTrack('video')]) as unknown as MediaStream;
  side.connection = new Connection({
    ...{ isPolite, own, blank: null, iceServers: [{ urls: ['turn:relay'], username: 'u', credential: 'c' }] },
    send: (text) => {
      side.said.push(text);
      if (isLost(name, text)) return;
      for (const other of sides) if (other !== side) void other.connection.hear(name, text);
    },
    onLine: (line) => side.lines.push(line),
    onPeer: () => {},
  });
  sides.push(side);
  return side;
}
const settled = () => jest.advanceTimersByTimeAsync(50);
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** The server tells both when one begins to listen. */
const bothListen = (fan: Side, creator: Side) => {
  fan.connection.peerListens(creator.name);
  creator.connection.peerListens(fan.name);
};

beforeEach(() => {
  jest.useFakeTimers();
  new FakeMedia().install();
  FakePeer.install();
  isLost = () => false;
  sides = [];
});
afterEach(() => {
  for (const { connection } of sides) connection.close();
  jest.useRealTimers();
});

it('two pages that hear of each other are connected by one offer, over the relay alone (ROOM-30)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  bothListen(fan, creator);
  await settled();
  expect([fan.lines.at(-1), creator.lines.at(-1)]).toEqual(['connected', 'connected']);
  expect(FakePeer.all).toHaveLength(2);
  expect(FakePeer.all.map(({ config }) => config.iceTransportPolicy)).toEqual(['relay', 'relay']);
});

it('who waits alone is met by what she prepared meanwhile: one offer, with its way over the relay in it (ROOM-30)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  for (const { connection } of [fan, creator]) connection.prepare();
  await after(60_000);
  // every word of the room says that he is not there yet
  for (let n = 0; n < 3; n += 1) creator.connection.peerLeft();
  const prepared = FakePeer.all.length;
  expect([prepared, creator.said]).toEqual([2, []]);
  bothListen(fan, creator);
  await settled();
  expect([fan.lines.at(-1), creator.lines.at(-1), FakePeer.all.length]).toEqual(['connected', 'connected', prepared]);
  expect(creator.said[0]).toContain('a=candidate:1 1 udp 1 198.51.100.7 50000 typ relay raddr 0.0.0.0');
});

it('on another network the preparation is made anew, and nothing of the first one stays open (ROOM-30)', async () => {
  const creator = page('creator-1', false);
  creator.connection.prepare();
  await settled();
  creator.connection.prepare(true);
  await settled();
  expect([FakePeer.all.length, FakePeer.open.length]).toEqual([2, 1]);
  creator.connection.close();
  expect(FakePeer.open).toEqual([]);
});

it('her preparation does not keep her from answering an offer of his (ROOM-30)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  for (const { connection } of [fan, creator]) connection.prepare();
  fan.connection.peerListens('creator-1');
  await after(4_000);
  expect([fan.lines.at(-1), creator.lines.at(-1)]).toEqual(['connected', 'connected']);
  expect(FakePeer.open).toHaveLength(2);
});

it('a camera turned while she waits is the one he sees (ROOM-35)', async () => {
  const creator = page('creator-1', false);
  creator.connection.prepare();
  await settled();
  const other = new FakeTrack('video');
  await creator.connection.replace('video', other as unknown as MediaStreamTrack);
  const hers = FakePeer.open[0] as FakePeer;
  expect(hers.getTransceivers().map(({ sender }) => sender.track)).toContain(other);
});

it('of two offers at once the polite side drops its own, and both are connected (ROOM-30)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  fan.connection.peerListens('creator-1');
  await after(2_990);
  creator.connection.peerListens('fan-1');
  // her offer is on its way when his patience ends
  isLost = (from) => from === 'creator-1';
  await after(20);
  isLost = () => false;
  await settled();
  await after(10_000);
  expect([fan.lines.at(-1), creator.lines.at(-1)]).toEqual(['connected', 'connected']);
  expect(FakePeer.open).toHaveLength(2);
});

it('a lost signal is repaired by the next round (ROOM-30)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  isLost = (_, text) => text.includes('"answer"');
  bothListen(fan, creator);
  await after(5_000);
  expect(creator.lines.at(-1)).toBe('joining');
  isLost = () => false;
  await after(10_000);
  expect([fan.lines.at(-1), creator.lines.at(-1)]).toEqual(['connected', 'connected']);
});

it('a broken way is waited for, and restarted when it has failed (ROOM-30)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  bothListen(fan, creator);
  await settled();
  // she offers, so hers is the first
  const hers = FakePeer.open[0] as FakePeer;
  hers.become('disconnected');
  expect(creator.lines.at(-1)).toBe('lost');
  await after(15_000);
  expect([hers.restarts, FakePeer.open.includes(hers)]).toEqual([0, true]);
  for (const peer of FakePeer.open) peer.become('failed');
  await settled();
  expect(hers.restarts).toBe(1);
  expect([fan.lines.at(-1), creator.lines.at(-1)]).toEqual(['connected', 'connected']);
});

it('who loads the page anew is met again, and what the page before still said is not heard (ROOM-31)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  bothListen(fan, creator);
  await settled();
  const old = fan.said[0] ?? '';
  fan.connection.close();
  sides = [creator];
  const again = page('fan-2', true);
  bothListen(again, creator);
  await settled();
  expect([again.lines.at(-1), creator.lines.at(-1)]).toEqual(['connected', 'connected']);
  const peers = FakePeer.all.length;
  await creator.connection.hear('fan-1', old);
  await after(30_000);
  expect(FakePeer.all).toHaveLength(peers);
});

it('a stream that comes back while the picture runs changes nothing (ROOM-30)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  bothListen(fan, creator);
  await settled();
  bothListen(fan, creator);
  await after(30_000);
  expect(FakePeer.all).toHaveLength(2);
});

it('nothing a page says names an address but the relay’s (V10)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  bothListen(fan, creator);
  await settled();
  const said = [...fan.said, ...creator.said].join();
  expect(said).toContain('198.51.100.7 50000 typ relay raddr 0.0.0.0 rport 0');
  expect(said).not.toContain('203.0.113.9');
});
