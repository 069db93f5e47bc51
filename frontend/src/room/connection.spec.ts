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
/** One comes to the other, who is there. */
const comes = (one: Side, other: Side) => {
  one.connection.arrive();
  bothListen(one, other);
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
  comes(fan, creator);
  await settled();
  expect([fan.lines.at(-1), creator.lines.at(-1)]).toEqual(['connected', 'connected']);
  expect(FakePeer.all).toHaveLength(2);
  expect(FakePeer.all.map(({ config }) => config.iceTransportPolicy)).toEqual(['relay', 'relay']);
});

it.each([
  ['fan', true],
  ['creator', false],
])('when the %s comes second, that page offers and who waited answers (ROOM-30)', async (_, isPolite) => {
  const [waits, arrives] = [page('waits', !isPolite), page('comes', isPolite)];
  comes(arrives, waits);
  await settled();
  expect([waits.lines.at(-1), arrives.lines.at(-1)]).toEqual(['connected', 'connected']);
  const described = ({ said }: Side) => said.map((text) => JSON.parse(text).description?.type).filter(Boolean);
  expect([described(arrives), described(waits)]).toEqual([['offer'], ['answer']]);
  expect(FakePeer.all).toHaveLength(2);
});

it.each([
  ['fan', true],
  ['creator', false],
])('when the offer of the %s that comes is lost, it is made anew within seconds (ROOM-30)', async (_, isPolite) => {
  const [waits, arrives] = [page('waits', !isPolite), page('comes', isPolite)];
  isLost = () => true;
  comes(arrives, waits);
  await settled();
  isLost = () => false;
  await after(4_000);
  expect([waits.lines.at(-1), arrives.lines.at(-1)]).toEqual(['connected', 'connected']);
  expect(FakePeer.open).toHaveLength(2);
});

it('two that come at the same moment are connected by one of their offers (ROOM-30)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  for (const { connection } of [fan, creator]) connection.arrive();
  bothListen(fan, creator);
  await settled();
  expect([fan.lines.at(-1), creator.lines.at(-1)]).toEqual(['connected', 'connected']);
  await after(30_000);
  expect(FakePeer.open).toHaveLength(2);
});

it('who was not known to be there is offered to after a moment (ROOM-30)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  bothListen(fan, creator);
  await after(4_000);
  expect([fan.lines.at(-1), creator.lines.at(-1)]).toEqual(['connected', 'connected']);
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
  comes(fan, creator);
  await after(5_000);
  expect(creator.lines.at(-1)).toBe('joining');
  isLost = () => false;
  await after(10_000);
  expect([fan.lines.at(-1), creator.lines.at(-1)]).toEqual(['connected', 'connected']);
});

it('a broken way is waited for, and restarted when it has failed (ROOM-30)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  comes(fan, creator);
  await settled();
  // he came and offered, so his is the first
  const his = FakePeer.open[0] as FakePeer;
  his.become('disconnected');
  expect(fan.lines.at(-1)).toBe('lost');
  await after(15_000);
  expect([his.restarts, FakePeer.open.includes(his)]).toEqual([0, true]);
  for (const peer of FakePeer.open) peer.become('failed');
  await settled();
  expect(his.restarts).toBe(1);
  expect([fan.lines.at(-1), creator.lines.at(-1)]).toEqual(['connected', 'connected']);
});

it('two that look for a new way at the same moment find it, and no browser has to take back an offer (ROOM-40)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  comes(fan, creator);
  await settled();
  const [his, hers] = FakePeer.open;
  for (const peer of FakePeer.open) peer.restartIce();
  await settled();
  // his gave way to hers
  expect(FakePeer.open.includes(his as FakePeer)).toBe(false);
  expect(FakePeer.open).toContain(hers);
  expect(FakePeer.open.map(({ signalingState }) => signalingState)).toEqual(['stable', 'stable']);
  expect(FakePeer.all.map(({ dropped }) => dropped)).toEqual([0, 0, 0]);
  expect([fan.lines.at(-1), creator.lines.at(-1)]).toEqual(['connected', 'connected']);
});

it('who loads the page anew is met again, and what the page before still said is not heard (ROOM-31)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  comes(fan, creator);
  await settled();
  const old = fan.said[0] ?? '';
  fan.connection.close();
  sides = [creator];
  const again = page('fan-2', true);
  comes(again, creator);
  await settled();
  expect([again.lines.at(-1), creator.lines.at(-1)]).toEqual(['connected', 'connected']);
  const peers = FakePeer.all.length;
  await creator.connection.hear('fan-1', old);
  await after(30_000);
  expect(FakePeer.all).toHaveLength(peers);
});

it('a stream that comes back while the picture runs changes nothing (ROOM-30)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  comes(fan, creator);
  await settled();
  bothListen(fan, creator);
  await after(30_000);
  expect(FakePeer.all).toHaveLength(2);
});

it('nothing a page says names an address but the relay’s (V10)', async () => {
  const [fan, creator] = [page('fan-1', true), page('creator-1', false)];
  comes(fan, creator);
  await settled();
  const said = [...fan.said, ...creator.said].join();
  expect(said).toContain('198.51.100.7 50000 typ relay raddr 0.0.0.0 rport 0');
  expect(said).not.toContain('203.0.113.9');
});
