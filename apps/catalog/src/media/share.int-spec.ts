import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaRef } from '@camarim/contracts';
import sharp from 'sharp';
import { type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';
import { ShareRounds } from './share-rounds.service.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const shown = async (modelId: string): Promise<MediaRef | null | undefined> =>
  (await catalog.rpc.call('catalog.model.get-by-id', { modelId }, VISITOR)).shareImage;
const round = () => catalog.app.get(ShareRounds, { strict: false }).round();

/** @returns the creator and the file of her cover. */
async function aCreatorWithCover(content: Buffer): Promise<{ model: string; cover: string }> {
  const model = await catalog.aModel();
  const post = await catalog.aPost(model, { mediaType: 'image' });
  const asset = await catalog.db.one<{ id: string }>('select asset_id as id from post where id = $1', [post]);
  const cover = asset?.id ?? '';
  await catalog.db.query('update model set cover_asset_id = $2 where id = $1', [model, cover]);
  await mkdir(path.join(catalog.mediaDir, cover), { recursive: true });
  await writeFile(path.join(catalog.mediaDir, cover, 'w1080.webp'), content);
  return { model, cover };
}
const portrait = () =>
  sharp({ create: { width: 1080, height: 1350, channels: 3, background: '#d4124f' } })
    .webp()
    .toBuffer();

describe('the picture of a shared link', () => {
  it('is cut from her cover in the shape chats show, and one cover that cannot be read costs itself alone (V11)', async () => {
    const broken = await aCreatorWithCover(Buffer.from('not a picture'));
    const { model, cover } = await aCreatorWithCover(await portrait());
    expect(await shown(model)).toBeNull();
    await round();
    expect(await shown(model)).toEqual({ assetId: cover, rendition: 'share.jpg', width: 1200, height: 630 });
    const { width, height, format } = await sharp(
      await readFile(path.join(catalog.mediaDir, cover, 'share.jpg')),
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect(await shown(broken.model)).toBeNull();
  });

  it('is made again after the files of her cover were (V11)', async () => {
    const { model, cover } = await aCreatorWithCover(await portrait());
    await round();
    await catalog.db.query(
      `update media_asset set settled_generation = settled_generation + 1,
         renditions = jsonb_path_query_array(renditions, '$[*] ? (@.name != "share.jpg")') where id = $1`,
      [cover],
    );
    expect(await shown(model)).toBeNull();
    await round();
    expect(await shown(model)).toMatchObject({ rendition: 'share.jpg' });
  });
});
