import { randomBytes, randomUUID } from 'node:crypto';
import { FILM_STREAM, type FilmStream } from '@camarim/contracts';
import { LocalMediaStorage } from '@camarim/platform';
import { MovableClock } from '@camarim/testing';
import { type Edge, startEdge } from '../../test/edge.js';
import { aPost } from '../../test/world.js';

const clock = new MovableClock();
const FILE = randomBytes(4_000);
const [assetId, post] = [randomUUID(), aPost({ isExclusive: true, mediaType: 'video' })];
const SIZE = { width: 720, height: 1280 };
const FILM: FilmStream = {
  sizes: [360, 540].map((side) => ({
    ...{
      name: `hls-${side}`,
      width: side,
      height: side * 2,
      bandwidth: side * 1_000,
      codecs: 'avc1.64001e',
      headBytes: 500,
    },
    segments: [
      { seconds: 2, start: 500, bytes: 1_500 },
      { seconds: 1.5, start: 2_000, bytes: 2_000 },
    ],
  })),
};
type Mode = 'full' | 'preview' | 'locked';
type Headers = Record<string, string>;
let edge: Edge;
let mine: Headers;

const get = (url: string, headers: Headers = mine, method: 'GET' | 'HEAD' = 'GET') =>
  edge.app.inject({ method, url, headers });
const refusal = async (url: string, headers: Headers = mine) => {
  const { statusCode, body } = await get(url, headers);
  return [statusCode, statusCode < 400 ? null : JSON.parse(body).code];
};
async function play(mode: Mode = 'full', headers: Headers = mine) {
  const [media, stream] = ['full.mp4', FILM_STREAM.playlist].map((rendition) => ({ assetId, rendition, ...SIZE }));
  const said = { mode, reason: null, media, stream, previewSeconds: null, quota: null };
  edge.world.replies.set('catalog.post.play', said);
  const url = `/api/v1/posts/${post.id}/play`;
  const answer = await edge.app.inject({ method: 'POST', url, headers: { ...edge.own, ...headers } });
  return answer.json() as { media: { url: string } | null; stream: { url: string } | null };
}
const named = (playlist: string) => playlist.split('\n').filter((line) => line.startsWith('/'));
/** Every address of a film: the plain file's, the playlist's, and all those in it. */
async function addresses(headers: Headers = mine): Promise<string[]> {
  const { media, stream } = await play('full', headers);
  return [media?.url ?? '', stream?.url ?? '', ...(await within(stream?.url ?? '', headers))];
}
async function within(playlist: string, headers: Headers = mine): Promise<string[]> {
  const all: string[] = [];
  for (const size of named((await get(playlist, headers)).body))
    all.push(size, ...new Set(named((await get(size, headers)).body)));
  return all;
}

beforeAll(async () => {
  edge = await startEdge({ clock });
  const storage = new LocalMediaStorage(edge.mediaDir);
  await storage.write(`${assetId}/${FILM_STREAM.description}`, Buffer.from(JSON.stringify(FILM)));
  for (const name of ['full', 'hls-360', 'hls-540']) await storage.write(`${assetId}/${name}.mp4`, FILE);
  edge.world.posts = [post];
  mine = edge.cookie(edge.world.signIn().token);
});
afterAll(() => edge?.close());

describe('a film as a stream', () => {
  it('comes in its sizes, each a file of segments that hold exactly their bytes (CAT-40)', async () => {
    const { stream } = await play();
    const list = await get(stream?.url ?? '');
    expect([list.statusCode, list.headers['content-type'], list.headers['cache-control']]).toEqual([
      ...[200, 'application/vnd.apple.mpegurl', 'private, no-store'],
    ]);
    const sizes = named(list.body);
    expect(sizes.map((url) => url.split('?')[0])).toEqual(
      [360, 540].map((side) => `/media/${assetId}/hls-${side}.m3u8`),
    );
    const { body, statusCode } = await get(sizes[1] ?? '');
    expect([statusCode, named(body).length]).toEqual([200, 2]);
    const [bytes = 0, start = 0] = /BYTERANGE:(\d+)@(\d+)\n.*\n#EXT-X-ENDLIST/.exec(body)?.slice(1).map(Number) ?? [];
    const range = `bytes=${start}-${start + bytes - 1}`;
    const part = await get(named(body)[1] ?? '', { ...mine, range });
    expect([part.statusCode, part.rawPayload.equals(FILE.subarray(2_000, 4_000))]).toEqual([206, true]);
  });

  it('a browser that asks for the head of a playlist alone hears its length and gets nothing of it (CAT-40)', async () => {
    const { stream } = await play();
    const [whole, head] = [await get(stream?.url ?? ''), await get(stream?.url ?? '', mine, 'HEAD')];
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(whole.body.length), '']);
  });

  it('opens at every address as the plain file does: to its own session, to no other and to nobody without one (CAT-40, CAT-14)', async () => {
    const all = await addresses();
    expect(all.map((url) => /([\w-]+\.\w+)\?/.exec(url)?.[1])).toEqual([
      ...['full.mp4', 'film.m3u8', 'hls-360.m3u8', 'hls-360.mp4', 'hls-540.m3u8', 'hls-540.mp4'],
    ]);
    const other = edge.cookie(edge.world.signIn().token);
    for (const url of all) {
      expect(await refusal(url)).toEqual([200, null]);
      for (const headers of [other, {}])
        expect([url, ...(await refusal(url, headers))]).toEqual([url, 403, 'media-forbidden']);
    }
  });

  it('an address of it opens no other file, not even of the same film, and one changed bit makes it worthless (CAT-14)', async () => {
    for (const url of await addresses()) {
      const [path = '', query = ''] = url.split('?');
      const signature = /s=(.+)$/.exec(query)?.[1] ?? '';
      const flipped = (signature[0] === 'A' ? 'B' : 'A') + signature.slice(1);
      const later = query.replace(/e=(\d+)/, (_, end: string) => `e=${Number(end) + 60}`);
      for (const changed of [
        ...['full.mp4', 'film.m3u8', 'hls-360.m3u8', 'hls-540.mp4', 'stream.json']
          .map((name) => `/media/${assetId}/${name}`)
          .filter((one) => one !== path)
          .map((one) => `${one}?${query}`),
        `${path}?${query.replace(signature, flipped)}`,
        `${path}?${later}`,
        path,
      ])
        expect([changed, ...(await refusal(changed))]).toEqual([changed, 403, 'media-forbidden']);
    }
  });

  it('ends at every address when the one it began with does, after five minutes at the latest (CAT-14)', async () => {
    const all = await addresses();
    const ends = new Set(all.map((url) => Number(/e=(\d+)/.exec(url)?.[1]) * 1_000));
    expect(ends.size).toBe(1);
    const [end = 0] = ends;
    expect(end - clock.now().getTime()).toBeLessThanOrEqual(5 * 60_000);
    // a playlist that is asked for at its last moment makes no address that lives on
    clock.stopAt(new Date(end - 1));
    expect(await within(all[1] ?? '')).toEqual(all.slice(2));
    clock.stopAt(new Date(end));
    for (const url of all) expect([url, ...(await refusal(url))]).toEqual([url, 403, 'media-forbidden']);
    clock.stopAt(new Date(end - 5 * 60_000));
  });

  it('shows nothing any more at any address once its session has ended (S10, S16)', async () => {
    const { token } = edge.world.signIn();
    const cookie = edge.cookie(token);
    const all = await addresses(cookie);
    edge.world.sessions.delete(token);
    clock.move(5_001);
    for (const url of all) expect([url, ...(await refusal(url, cookie))]).toEqual([url, 403, 'media-forbidden']);
    clock.move(-5_001);
  });

  it.each<Mode>(['preview', 'locked'])(
    'of which there is no more than a %s has no address, even if its service sent one (CAT-14, CAT-19)',
    async (mode) => {
      expect((await play()).stream?.url).toContain('/film.m3u8?');
      expect((await play(mode)).stream).toBeNull();
    },
  );

  it('whose files are gone is not there (CAT-40)', async () => {
    const { stream } = await play();
    await new LocalMediaStorage(edge.mediaDir).remove(assetId);
    expect(await refusal(stream?.url ?? '')).toEqual([404, 'media-not-found']);
  });
});
