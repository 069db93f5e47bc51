import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FeedPost, Page } from '@camarim/contracts';
import sharp from 'sharp';
import { type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';
import { VeilRounds } from './veil-rounds.service.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const listed = async (modelId: string): Promise<FeedPost> => {
  const question = { modelId, filter: 'all', cursor: null, limit: 5 } as const;
  const { body } = await catalog.rpc.call('catalog.feed.page', question, VISITOR);
  return (JSON.parse(body) as Page<FeedPost>).items[0]!;
};
const round = () => catalog.app.get(VeilRounds, { strict: false }).round();
const assetOf = async (postId: string) =>
  (await catalog.db.one<{ id: string }>('select asset_id as id from post where id = $1', [postId]))!.id;

describe('the veil of a locked post', () => {
  it('is made later for a post from before, and shows everybody only forty pixels and how long it is (V8, CAT-14)', async () => {
    const model = await catalog.aModel();
    const asset = await assetOf(await catalog.aPost(model, { isExclusive: true }));
    await catalog.db.query('update media_asset set duration_ms = 42000 where id = $1', [asset]);
    const picture = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#d4124f' } })
      .webp()
      .toBuffer();
    await mkdir(path.join(catalog.mediaDir, asset), { recursive: true });
    await writeFile(path.join(catalog.mediaDir, asset, 'poster.webp'), picture);
    expect(await listed(model)).toMatchObject({ veil: null });
    await round();
    const { veil, durationMs } = await listed(model);
    expect(durationMs).toBe(42_000);
    const { width, height } = await sharp(Buffer.from(veil ?? '', 'base64')).metadata();
    expect({ width, height }).toEqual({ width: 32, height: 40 });
  });

  it('of a file that is gone costs itself alone, and is not tried for ever (V8)', async () => {
    const model = await catalog.aModel();
    const asset = await assetOf(await catalog.aPost(model, { isExclusive: true }));
    await round();
    expect(await listed(model)).toMatchObject({ veil: null, thumbhash: 'dGh1bWI=' });
    expect(await catalog.db.one('select veil from media_asset where id = $1', [asset])).toEqual({ veil: '' });
  });
});
