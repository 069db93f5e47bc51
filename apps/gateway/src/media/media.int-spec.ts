import { randomBytes, randomUUID } from 'node:crypto';
import { problem } from '@camarim/domain';
import { LocalMediaStorage } from '@camarim/platform';
import { MovableClock } from '@camarim/testing';
import { type Edge, startEdge } from '../../test/edge.js';
import { aModel, anOverlay, aPicture, aPost } from '../../test/world.js';

const clock = new MovableClock();
const FILE = randomBytes(10_000);
const asset = randomUUID();
let edge: Edge;
let mine: Record<string, string>;
let url: string;

const media = (address: string, headers: Record<string, string> = mine, method: 'GET' | 'HEAD' = 'GET') =>
  edge.app.inject({ method, url: address, headers });
const firstImage = async (headers: Record<string, string>): Promise<string> => {
  const { id } = edge.world.posts[0]!;
  const overlay = await edge.app.inject({ url: `/api/v1/posts/overlay?ids=${id}`, headers });
  return overlay.json().items[0].picture?.sources[0].url;
};

beforeAll(async () => {
  edge = await startEdge({ clock });
  await new LocalMediaStorage(edge.mediaDir).write(`${asset}/full.mp4`, FILE);
  const post = aPost();
  const file = { rendition: 'full.mp4', width: 9, height: 16, contentType: 'image/webp' } as const;
  edge.world.posts = [post];
  edge.world.overlays = [anOverlay(post.id, { picture: aPicture({ assetId: asset, sources: [file] }) })];
  mine = edge.cookie(edge.world.signIn().token);
  url = await firstImage(mine);
});
afterAll(() => edge?.close());

describe('the address of a post’s file', () => {
  it('shows the file to the session it was made for, to no other and to nobody without one (CAT-14)', async () => {
    const answer = await media(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(answer.rawPayload.equals(FILE)).toBe(true);
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+$/);

    const other = edge.cookie(edge.world.signIn().token);
    for (const headers of [other, {}]) {
      const refused = await media(url, headers);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'media-forbidden']);
    }
  });

  it('shows nothing any more once its session has ended, wherever it was copied to (S10)', async () => {
    const { token } = edge.world.signIn();
    const cookie = edge.cookie(token);
    const address = await firstImage(cookie);
    expect((await media(address, cookie)).statusCode).toBe(200);
    edge.world.sessions.delete(token);
    clock.move(5_001);
    const refused = await media(address, cookie);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'media-forbidden']);

    edge.world.failing.set('users.session.resolve', problem('service-unavailable'));
    expect((await media(url)).statusCode).toBe(200);
    edge.world.failing.clear();
    clock.move(-5_001);
  });

  it('one changed bit anywhere makes it worthless (CAT-14)', async () => {
    const [path = '', query = ''] = url.split('?');
    const end = /e=(\d+)/.exec(query)?.[1] ?? '';
    const flip = (text: string, i: number) =>
      text.slice(0, i) + String.fromCharCode(text.charCodeAt(i) ^ 1) + text.slice(i + 1);
    const signature = /s=(.+)$/.exec(query)?.[1] ?? '';
    const changed = [
      ...Array.from(
        { length: signature.length },
        (_, i) => `${path}?e=${end}&s=${encodeURIComponent(flip(signature, i))}`,
      ),
      ...Array.from({ length: end.length }, (_, i) => `${path}?e=${flip(end, i)}&s=${signature}`),
      `${path.replace('full', 'w640')}?${query}`,
      `/media/${randomUUID()}/full.mp4?${query}`,
      `${path}?e=${end}`,
      path,
      `${path}?e=${end}&s=${signature}&s=${signature}`,
    ];
    const answers = await Promise.all(changed.map((address) => media(address)));
    expect(new Set(answers.map((a) => a.statusCode))).toEqual(new Set([403]));
  });

  it('ends after five minutes at the latest (CAT-14)', async () => {
    const end = Number(/e=(\d+)/.exec(url)?.[1]) * 1_000;
    const left = end - clock.now().getTime();
    expect(left).toBeGreaterThan(3 * 60_000);
    expect(left).toBeLessThanOrEqual(5 * 60_000);
    clock.stopAt(new Date(end - 1));
    expect((await media(url)).statusCode).toBe(200);
    clock.stopAt(new Date(end));
    expect((await media(url)).statusCode).toBe(403);
    clock.stopAt(new Date(end - 60_000));
  });

  it('no path leads out of the media folder', async () => {
    const tail = url.split('?')[1];
    for (const path of [
      `/media/${asset}/..%2f..%2fetc%2fpasswd`,
      `/media/..%2f${asset}/full.mp4`,
      `/media/${asset}/full.mp4%00.jpg`,
      `/media/${asset}/.env`,
      `/media/${asset}/full.mp4.part`,
    ])
      expect([400, 403, 404]).toContain((await media(`${path}?${tail}`)).statusCode);
  });
});

describe('a picture for everybody', () => {
  it('comes as AVIF to a browser that reads it, and as WebP to every other (V11)', async () => {
    const id = randomUUID();
    const storage = new LocalMediaStorage(edge.mediaDir);
    await storage.write(`${id}/w640.webp`, Buffer.from('webp'));
    edge.world.model = aModel({ coverImage: { assetId: id, rendition: 'w640.webp', width: 640, height: 853 } });
    const { url: cover } = (await edge.app.inject({ url: '/api/v1/models/luna' })).json().coverImage;
    const show = async (accept: string) => {
      const { headers, body } = await media(cover, { accept });
      return [headers['content-type'], headers.vary, body];
    };
    const modern = 'image/avif,image/webp,image/apng,*/*;q=0.8';
    expect(await show(modern)).toEqual(['image/webp', 'accept', 'webp']);
    await storage.write(`${id}/w640.avif`, Buffer.from('avif'));
    expect(await show(modern)).toEqual(['image/avif', 'accept', 'avif']);
    expect(await show('image/webp,*/*')).toEqual(['image/webp', 'accept', 'webp']);
    expect(await show('*/*')).toEqual(['image/webp', 'accept', 'webp']);
  });
});

describe('a part of a file', () => {
  it.each<[string, number, number]>([
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, 9_999],
    ['bytes=9999-', 9_999, 9_999],
    ['bytes=100-199', 100, 199],
    ['bytes=9000-99999', 9_000, 9_999],
    ['bytes=-1', 9_999, 9_999],
    ['bytes=-20000', 0, 9_999],
  ])('%s gives exactly those bytes', async (range, start, end) => {
    const answer = await media(url, { ...mine, range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/10000`);
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
    expect(answer.rawPayload.equals(FILE.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=10000-', 'bytes=99999-100000', 'bytes=-0'])('%s does not exist', async (range) => {
    const answer = await media(url, { ...mine, range });
    expect([answer.statusCode, answer.headers['content-range'], answer.json().code]).toEqual([
      416,
      'bytes */10000',
      'range-invalid',
    ]);
  });

  it.each(['bytes=5-2', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b', ''])(
    '"%s" means nothing: the whole file',
    async (range) => {
      expect((await media(url, { ...mine, range })).rawPayload.equals(FILE)).toBe(true);
    },
  );

  it('a browser that has the file already gets none of it, and HEAD only its size', async () => {
    const etag = String((await media(url)).headers.etag);
    expect((await media(url, { ...mine, 'if-none-match': etag })).statusCode).toBe(304);
    expect((await media(url, { ...mine, range: 'bytes=0-9', 'if-range': '"old"' })).statusCode).toBe(200);
    expect((await media(url, { ...mine, range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
    const head = await media(url, mine, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, '10000', 0]);
  });
});

describe('what a visitor gets', () => {
  it('a free post opens for a stranger, by an address that is over within five minutes (V8, CAT-14)', async () => {
    const post = aPost();
    const file = { rendition: 'w640.webp', width: 640, height: 800, contentType: 'image/webp' } as const;
    edge.world.posts = [post];
    edge.world.overlays = [anOverlay(post.id, { picture: aPicture({ assetId: asset, sources: [file] }) })];
    await new LocalMediaStorage(edge.mediaDir).write(`${asset}/w640.webp`, FILE);
    const address = await firstImage({});
    expect((await media(address, {})).statusCode).toBe(200);
    expect((await media(address, mine)).statusCode).toBe(200);
    // the signature is of this file alone
    expect((await media(address.replace('w640.webp', 'full.mp4'), {})).statusCode).toBe(403);
    clock.move(5 * 60_000);
    expect((await media(address, {})).statusCode).toBe(403);
    clock.move(-5 * 60_000);
  });

  it('a locked post carries no address even if its service sent one (CAT-14)', async () => {
    const post = aPost({ isExclusive: true });
    edge.world.posts = [post];
    edge.world.overlays = [anOverlay(post.id, { locked: true, access: 'locked' })];
    expect(await firstImage(mine)).toBeUndefined();
    edge.world.overlays = [anOverlay(post.id)];
    expect(await firstImage(mine)).toContain('/media/');
    expect(await firstImage({})).toBeUndefined();
  });

  it('a profile picture has one address for everybody all day long', async () => {
    const picture = async (headers: Record<string, string>) =>
      (await edge.app.inject({ url: '/api/v1/models/luna', headers })).json().profileImage.url;
    const [a, b] = [await picture(mine), await picture({})];
    expect(a).toBe(b);
    const { assetId } = edge.world.model.profileImage ?? { assetId: '' };
    await new LocalMediaStorage(edge.mediaDir).write(`${assetId}/w640.webp`, FILE);
    expect((await media(a, {})).statusCode).toBe(200);
  });
});
