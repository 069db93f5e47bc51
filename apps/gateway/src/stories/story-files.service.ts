import type { Asset, Identity, MediaRef, StoryMediaFacts } from '@camarim/contracts';
import { isUuid, problem, STORY_TEXTS } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

/** A story fills a phone's screen; its poster only stands in until the film runs, or lies behind the end card. */
const WIDEST = { image: 1_080, poster: 640 } as const;
/** Made for lists: on a whole screen it is blurred (STO-13). */
const THUMBNAIL = 'thumb.webp';
type Field = 'assetId' | 'endAssetId';

/** The files an upload has made, as a story keeps them: asked of the catalog, never typed by a page. */
@Injectable()
export class StoryFiles {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws validation-failed: no file of this creator; media-not-ready: it is still being made. */
  async main(assetId: string, modelId: string, maker: Identity): Promise<StoryMediaFacts> {
    const asset = await this.asset('assetId', assetId, modelId, maker);
    if (asset.film) return { mediaType: 'video', media: asset.film, poster: pictureOf(asset, WIDEST.poster) };
    const media = pictureOf(asset, WIDEST.image);
    if (!media) throw problem('media-not-ready');
    return { mediaType: 'image', media, poster: null };
  }

  /** The picture behind the end card; of a film, its poster. @throws as `main` */
  async end(assetId: string, modelId: string, maker: Identity): Promise<MediaRef> {
    const picture = pictureOf(await this.asset('endAssetId', assetId, modelId, maker), WIDEST.image);
    if (!picture) throw problem('media-not-ready');
    return picture;
  }

  private async asset(field: Field, assetId: string, modelId: string, maker: Identity): Promise<Asset> {
    // the story's own rule speaks first when no creator is chosen
    if (!isUuid(modelId)) throw refused('modelId', STORY_TEXTS.noModel);
    const pattern = maker.kind === 'staff' ? 'catalog.media.get' : 'catalog.own-media.get';
    const [asset] = (await this.rpc.call(pattern, { ids: [assetId] }, maker)).items;
    if (!asset || asset.modelId !== modelId.toLowerCase()) throw refused(field, STORY_TEXTS.noMedia);
    if (asset.status !== 'ready') throw problem('media-not-ready');
    return asset;
  }
}

const refused = (field: string, message: string) =>
  problem('validation-failed', { errors: [{ field, code: 'required', message }] });

/** The largest WebP that is not wider than `widest`, else the smallest there is. */
function pictureOf({ picture }: Asset, widest: number): MediaRef | null {
  const files = (picture?.sources ?? [])
    .filter(({ contentType, rendition }) => contentType === 'image/webp' && rendition !== THUMBNAIL)
    .sort((a, b) => b.width - a.width);
  const file = files.find(({ width }) => width <= widest) ?? files.at(-1);
  if (!picture || !file) return null;
  const { rendition, width, height } = file;
  return { assetId: picture.assetId, rendition, width, height };
}
