import {
  AdminPresell,
  type AdminPresellDto,
  type AdminPresellImage,
  type AdminPresellView,
  type Asset,
  type Identity,
  type MediaRef,
  type PresellDraft,
  type PresellForm,
  type row,
} from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { MediaUrls } from '../media/media-urls.service.js';
import { showMedia } from '../operations/show-media.js';

/** Wide enough for a phone in full width, small enough for one on a train. */
const WIDTH = 1_080;

/** Forms of presells: pictures are named by assets, the catalog says which files they are. */
@Injectable()
export class PresellAdminService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly media: MediaUrls,
    private readonly config: GatewayConfig,
  ) {}

  /** @throws validation-failed for a picture that is not there or not ready. */
  async draftOf(form: row.Filled<PresellForm>, staff: Identity): Promise<PresellDraft> {
    const { heroAssetId, galleryAssetIds, ...texts } = form;
    const assetIds = [...new Set([...(heroAssetId ? [heroAssetId] : []), ...galleryAssetIds])];
    const known = assetIds.length > 0 ? (await this.rpc.call('catalog.media.get', { ids: assetIds }, staff)).items : [];
    const byId = new Map(known.map((asset) => [asset.id, asset]));
    const pictureOf = (assetId: string, field: string): MediaRef => {
      const ref = pictureFile(byId.get(assetId));
      if (ref) return ref;
      throw problem('validation-failed', { errors: [{ field, code: 'invalid', message: 'Foto inválida.' }] });
    };
    return {
      ...texts,
      heroImage: heroAssetId ? pictureOf(heroAssetId, 'heroAssetId') : null,
      heroSources: (heroAssetId && byId.get(heroAssetId)?.picture?.sources) || [],
      gallery: galleryAssetIds.map((id, i) => pictureOf(id, `galleryAssetIds.${i}`)),
    };
  }

  present(view: AdminPresellView): AdminPresellDto {
    const imageOf = (media: MediaRef): AdminPresellImage => ({ assetId: media.assetId, media });
    const presell = {
      ...view,
      heroImage: view.heroImage && imageOf(view.heroImage),
      gallery: view.gallery.map(imageOf),
      url: `${this.config.PUBLIC_URL}/presell/${view.slug}`,
    };
    return showMedia(AdminPresell, presell, { urls: this.media, token: null });
  }
}

/** The webp that fits best; null while a picture is not ready, and for a film. */
function pictureFile(asset: Asset | undefined): MediaRef | null {
  if (asset?.kind !== 'image' || !asset.picture) return null;
  const files = asset.picture.sources.filter(({ contentType }) => contentType === 'image/webp');
  const [best] = files.toSorted((a, b) => Math.abs(a.width - WIDTH) - Math.abs(b.width - WIDTH));
  return best ? { assetId: asset.id, rendition: best.rendition, width: best.width, height: best.height } : null;
}
