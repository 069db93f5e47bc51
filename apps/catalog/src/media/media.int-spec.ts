import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asset, FilmStream } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import sharp from 'sharp';
import { aFan, aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';
import { aFilm, installedFfmpeg } from '../../test/films.js';
import type { Ffmpeg } from './ffmpeg.js';
import { MediaRounds } from './media-rounds.service.js';

let catalog: Catalog;
let model: string;
let ffmpeg: Ffmpeg;
const staff = aTeamMember('content');
beforeAll(async () => {
  catalog = await startCatalog();
  model = await catalog.aModel();
  ffmpeg = await installedFfmpeg();
}, 60_000);
afterAll(() => catalog?.stop());

const get = async (id: string): Promise<Asset> => {
  const { items } = await catalog.rpc.call('catalog.media.get', { ids: [id] }, staff);
  return items[0]!;
};
const settled = (id: string) =>
  eventually(
    async () => {
      const asset = await get(id);
      return (asset.status === 'ready' || asset.status === 'failed') && asset;
    },
    { within: 60_000, every: 100 },
  );
const start = (bytes: number, fileName = 'arquivo.bin') =>
  catalog.rpc.call('catalog.media.start-upload', { modelId: model, fileName, bytes }, staff);
const announce = (who: ReturnType<typeof aTeamMember>, bytes: number) =>
  catalog.rpc.call('catalog.media.start-upload', { modelId: model, fileName: 'a.jpg', bytes }, who);
/** What the edge does with the bytes of an upload. */
async function receive(id: string, content: Buffer): Promise<void> {
  await mkdir(path.join(catalog.mediaDir, 'uploads'), { recursive: true });
  await writeFile(path.join(catalog.mediaDir, 'uploads', id), content);
}
async function upload(content: Buffer): Promise<string> {
  const { id } = await start(content.length);
  await receive(id, content);
  await catalog.rpc.call('catalog.media.finish-upload', { assetId: id }, staff);
  return id;
}
const photo = () =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#8a2be2' } })
    .withExif({ IFD0: { Copyright: 'Rua das Flores 10' }, IFD3: { GPSLatitude: '27/1 35/1 0/1' } })
    .jpeg()
    .toBuffer();
const film = (seconds: number) => aFilm(ffmpeg, seconds);
const exists = (file: string) =>
  access(path.join(catalog.mediaDir, file)).then(
    () => true,
    () => false,
  );
const draft = (media: string, more = {}) => ({
  modelId: model,
  media,
  mediaType: 'video' as const,
  title: 'Novo vídeo',
  description: '',
  isExclusive: true,
  isPremium: false,
  isHot: false,
  featured: false,
  previewSeconds: 2,
  cropBottom: 0,
  ...more,
});

describe('an uploaded photo', () => {
  it('becomes six files without what the camera noted, and nothing of the upload is left over (CAT-10)', async () => {
    const id = await upload(await photo());
    const asset = await settled(id);
    expect(asset).toMatchObject({
      status: 'ready',
      progress: 100,
      stage: 'done',
      kind: 'image',
      failure: null,
      width: 900,
    });
    expect(asset.picture?.sources.map((source) => source.rendition).sort()).toEqual(
      ['w1080.avif', 'w1080.webp', 'w320.avif', 'w320.webp', 'w640.avif', 'w640.webp'].sort(),
    );
    for (const { rendition } of asset.picture!.sources) {
      const content = await readFile(path.join(catalog.mediaDir, id, rendition));
      expect((await sharp(content).metadata()).exif).toBeUndefined();
      expect(content.includes('Rua das Flores')).toBe(false);
    }
    expect(await exists(`uploads/${id}`)).toBe(false);
    expect((await catalog.said('media.processed')).map((event) => event.assetId)).toContain(id);
  }, 60_000);

  it('is not taken for whole before its last byte is there, and finishing twice is once (CAT-10)', async () => {
    const content = await photo();
    const { id, status } = await start(content.length);
    expect(status).toBe('receiving');
    const finish = () => catalog.rpc.call('catalog.media.finish-upload', { assetId: id }, staff);
    await expect(finish()).rejects.toMatchObject({ code: 'upload-incomplete' });
    await receive(id, content.subarray(0, 100));
    await expect(finish()).rejects.toMatchObject({ code: 'upload-incomplete' });
    await receive(id, content);
    await Promise.all([finish(), finish(), finish()]);
    expect((await settled(id)).status).toBe('ready');
    expect((await catalog.said('media.submitted')).filter((event) => event.assetId === id)).toHaveLength(1);
  }, 60_000);

  it('is refused before it begins when it is empty or larger than anything allowed', async () => {
    for (const bytes of [0, -1, 3 * 1024 ** 3])
      await expect(start(bytes)).rejects.toMatchObject({ code: 'validation-failed' });
    await expect(
      catalog.rpc.call('catalog.media.start-upload', { modelId: model, fileName: 'a', bytes: 9 }, aFan()),
    ).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is one of at most twenty a person has under way: the next is refused, also of a hundred at once (S16)', async () => {
    const ana = aTeamMember('content');
    const asks = await Promise.allSettled(Array.from({ length: 100 }, () => announce(ana, 5)));
    const taken = asks.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    const refusals = new Set(asks.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])));
    expect([taken.length, [...refusals]]).toEqual([20, ['too-many-uploads']]);
    // a colleague is not kept from working
    await announce(aTeamMember('content'), 5);
    const [first = '', second = '', third = ''] = taken;
    const isFull = () => expect(announce(ana, 5)).rejects.toMatchObject({ code: 'too-many-uploads' });
    await isFull();

    await catalog.rpc.call('catalog.media.discard', { assetId: first }, ana);
    await announce(ana, 5);
    await isFull();
    await receive(second, Buffer.from('12345'));
    await catalog.rpc.call('catalog.media.finish-upload', { assetId: second }, ana);
    await announce(ana, 5);
    await isFull();
    const age = `update media_asset set touched_at = now() - interval '49 hours' where id = $1`;
    await catalog.db.execute(age, [third]);
    await catalog.app.get(MediaRounds, { strict: false }).round();
    await announce(ana, 5);
    await isFull();
  }, 60_000);

  it('is refused when a person’s uploads under way are more than 4 GB together (S16)', async () => {
    const bia = aTeamMember('content');
    const film = 2 * 1024 ** 3;
    const asks = await Promise.allSettled([film, film, film].map((bytes) => announce(bia, bytes)));
    expect(asks.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(announce(bia, 1)).rejects.toMatchObject({ code: 'too-many-uploads' });
    const { value } = asks.find((one) => one.status === 'fulfilled') ?? { value: { id: '' } };
    await catalog.rpc.call('catalog.media.discard', { assetId: value.id }, bia);
    await announce(bia, film);
  });
});

describe('a broken file', () => {
  it('says on its tile why, keeps nothing else from being made, and can be tried again (CAT-29)', async () => {
    const cut = (await photo()).subarray(0, 300);
    const cases = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'not-media'],
      [Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:1\nfile:///etc/passwd\n'), 'not-media'],
      [cut, 'broken'],
      [Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(2_000, 1)]), 'broken'],
    ] as const;
    const ids = await Promise.all(cases.map(([content]) => upload(content)));
    const good = await upload(await photo());
    for (const [index, id] of ids.entries()) {
      const asset = await settled(id);
      expect(asset).toMatchObject({ status: 'failed', failure: { code: cases[index]![1] }, canRetry: true });
      expect(asset.failure?.message).toMatch(/arquivo/);
    }
    expect((await settled(good)).status).toBe('ready');
    expect((await catalog.said('media.failed')).map((event) => event.assetId)).toEqual(expect.arrayContaining(ids));

    const mended = ids[2]!;
    await writeFile(path.join(catalog.mediaDir, mended, 'original.bin'), await photo());
    const again = await catalog.rpc.call('catalog.media.retry', { assetId: mended }, staff);
    expect(again).toMatchObject({ status: 'queued', failure: null });
    expect((await settled(mended)).status).toBe('ready');
    await expect(catalog.rpc.call('catalog.media.retry', { assetId: mended }, staff)).rejects.toMatchObject({
      code: 'conflict',
    });
  }, 90_000);

  it('from an address that is sent again because its answer was lost is fetched once (CAT-05)', async () => {
    const asked = { clientId: randomUUID(), modelId: model };
    const send = (url = 'https://name-without-an-answer.invalid/uma-vez.jpg', who = staff) =>
      catalog.rpc.call('catalog.media.import', { ...asked, url }, who);
    const { id } = await send();
    for (const again of await Promise.all([send(), send()]))
      expect(again).toMatchObject({ id, fileName: 'uma-vez.jpg' });
    for (const other of [send('https://name-without-an-answer.invalid/outra.jpg'), send(undefined, aTeamMember())])
      await expect(other).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    const rows = await catalog.db.query(`select id from media_asset where file_name in ('uma-vez.jpg', 'outra.jpg')`);
    expect(rows).toEqual([{ id: asked.clientId }]);
  });

  it('from an address that is not public is refused at once, and one that does not answer fails on its tile', async () => {
    const fetchFrom = (url: string) => catalog.rpc.call('catalog.media.import', { modelId: model, url }, staff);
    for (const url of [
      'http://example.com/a.jpg',
      'https://127.0.0.1/a.jpg',
      'https://[::1]/a.jpg',
      'file:///etc/passwd',
    ])
      await expect(fetchFrom(url)).rejects.toMatchObject({ code: 'validation-failed' });
    const { id } = await fetchFrom('https://name-without-an-answer.invalid/a.jpg');
    expect(await settled(id)).toMatchObject({ status: 'failed', failure: { code: 'unreachable' }, canRetry: true });
  }, 60_000);
});

describe('an uploaded film', () => {
  it('shows its progress, is published by itself when it is ready, and its preview ends in time (CAT-19, CAT-30)', async () => {
    const content = await film(9);
    const { id } = await start(content.length, 'ensaio.mp4');
    const post = await catalog.rpc.call('catalog.post.create', { ...draft(id), publish: true }, staff);
    expect(post).toMatchObject({ state: 'waiting', asset: { status: 'receiving' } });
    const fan = aFan();
    const play = () => catalog.rpc.call('catalog.post.play', { postId: post.id }, fan);
    await expect(play()).rejects.toMatchObject({ code: 'post-not-found' });
    await receive(id, content);
    await catalog.rpc.call('catalog.media.finish-upload', { assetId: id }, staff);
    const steps = new Set<number>();
    const asset = await eventually(
      async () => {
        const now = await get(id);
        steps.add(now.progress);
        return now.status === 'ready' && now;
      },
      { within: 60_000, every: 20 },
    );
    expect(steps.size).toBeGreaterThan(2);
    expect(asset.film?.rendition).toBe('full.mp4');
    expect(asset.picture?.sources.map((source) => source.rendition)).toContain('poster-640.avif');
    const shown = await eventually(async () => {
      const view = await catalog.rpc.call('catalog.post.get-admin', { postId: post.id }, staff);
      return view.state === 'published' && view;
    });
    expect(shown.publishedAt).not.toBeNull();
    expect((await catalog.said('post.published')).map((event) => event.postId)).toContain(post.id);

    const reply = await play();
    expect(reply).toMatchObject({
      mode: 'preview',
      previewSeconds: 2,
      media: { assetId: id, rendition: 'preview.mp4' },
    });
    const preview = await ffmpeg.probe(path.join(catalog.mediaDir, id, 'preview.mp4'));
    expect(preview.durationMs).toBeLessThanOrEqual(2_500);
    expect(preview.durationMs).toBeGreaterThan(1_500);
  }, 90_000);

  it('is cut and clipped anew when the post asks for it, and stays on show meanwhile (CAT-30)', async () => {
    const id = await upload(await film(8));
    await settled(id);
    const made = await catalog.rpc.call(
      'catalog.post.create',
      { ...draft(id, { previewSeconds: 5 }), publish: true },
      staff,
    );
    expect(made.state).toBe('published');
    const change = {
      postId: made.id,
      ...draft(id, { previewSeconds: 3, cropBottom: 100 }),
      revision: made.revision,
    };
    const changed = await catalog.rpc.call('catalog.post.update', change, staff);
    expect(changed).toMatchObject({ state: 'published', asset: { status: 'ready' } });
    await expect(catalog.rpc.call('catalog.post.update', change, staff)).rejects.toMatchObject({ code: 'conflict' });
    const asset = await eventually(
      async () => {
        const now = await get(id);
        return now.progress === 100 && now.height === 300 && now;
      },
      { within: 60_000, every: 100 },
    );
    expect(asset).toMatchObject({ width: 320, height: 300 });
    const { durationMs } = await ffmpeg.probe(path.join(catalog.mediaDir, id, 'preview.mp4'));
    expect(durationMs).toBeGreaterThan(2_500);
    expect(durationMs).toBeLessThanOrEqual(3_500);
    const stream = JSON.parse(await readFile(path.join(catalog.mediaDir, id, 'stream.json'), 'utf8')) as FilmStream;
    expect(stream.sizes.map(({ width, height }) => [width, height])).toEqual([[320, 300]]);
    const { body } = await catalog.rpc.call('catalog.feed.post', { postId: made.id }, VISITOR);
    expect(JSON.parse(body).items[0]).toMatchObject({ cropBottom: 0, height: 300 });
  }, 90_000);

  it('not longer than its preview gives away half of itself at most (CAT-19)', async () => {
    const id = await upload(await film(4));
    await settled(id);
    const { durationMs } = await ffmpeg.probe(path.join(catalog.mediaDir, id, 'preview.mp4'));
    expect(durationMs).toBeLessThanOrEqual(2_500);
  }, 60_000);
});

describe('files nobody shows', () => {
  it('go for good with their post, and not before (CAT-31)', async () => {
    const id = await upload(await photo());
    await settled(id);
    const made = await catalog.rpc.call(
      'catalog.post.create',
      { ...draft(id, { mediaType: 'image' }), publish: true },
      staff,
    );
    const discard = () => catalog.rpc.call('catalog.media.discard', { assetId: id }, staff);
    await expect(discard()).rejects.toMatchObject({ code: 'media-in-use' });
    expect(await exists(`${id}/w640.webp`)).toBe(true);
    await catalog.rpc.call('catalog.post.delete', { postId: made.id }, staff);
    await eventually(async () => !(await exists(id)));
    await expect(catalog.rpc.call('catalog.post.get-admin', { postId: made.id }, staff)).rejects.toMatchObject({
      code: 'post-not-found',
    });
    expect((await catalog.said('post.deleted')).map((event) => event.postId)).toContain(made.id);
  }, 60_000);

  it('go with every size of a film’s stream (CAT-31, CAT-40)', async () => {
    const id = await upload(await film(2));
    await settled(id);
    expect([await exists(`${id}/hls-320.mp4`), await exists(`${id}/stream.json`)]).toEqual([true, true]);
    expect(await catalog.rpc.call('catalog.media.discard', { assetId: id }, staff)).toEqual({ deleted: true });
    await eventually(async () => !(await exists(id)));
  }, 60_000);

  it('stay while a story shows them, even after their post is gone, and go with it (STO-03, CAT-04)', async () => {
    const id = await upload(await photo());
    await settled(id);
    const wanted = { ...draft(id, { mediaType: 'image' }), publish: true };
    const made = await catalog.rpc.call('catalog.post.create', wanted, staff);
    const story = { storyId: randomUUID(), modelId: model };
    await catalog.hear('story.published', { ...story, assetIds: [id] });
    const discard = () => catalog.rpc.call('catalog.media.discard', { assetId: id }, staff);
    await eventually(() => catalog.db.one('select 1 from asset_use where asset_id = $1', [id]));
    await catalog.rpc.call('catalog.post.delete', { postId: made.id }, staff);
    await expect(discard()).rejects.toMatchObject({ code: 'media-in-use' });
    expect(await exists(`${id}/w640.webp`)).toBe(true);

    await catalog.hear('story.deleted', story);
    await eventually(async () => !(await exists(id)));
    await expect(discard()).rejects.toMatchObject({ code: 'media-not-found' });
  }, 60_000);
});
