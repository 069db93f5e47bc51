import type {
  AdminPresellDto,
  AdminPresellView,
  Asset,
  Identity,
  MediaRef,
  PresellBody,
  PresellDraft,
} from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { MediaUrls } from '../media/media-urls.service.js';
import { presentTestimonial } from './marketing.presenter.js';

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
  async draftOf(body: PresellBody, staff: Identity): Promise<PresellDraft> {
    const { heroAssetId = null, galleryAssetIds, section = null, ...texts } = body;
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
      section: section && {
        title: section.title,
        text: section.text,
        cards: section.cards.map(({ title, text }) => ({ title, text })),
      },
      heroImage: heroAssetId ? pictureOf(heroAssetId, 'heroAssetId') : null,
      heroSources: (heroAssetId && byId.get(heroAssetId)?.picture?.sources) || [],
      gallery: galleryAssetIds.map((id, i) => pictureOf(id, `galleryAssetIds.${i}`)),
    };
  }

  present(view: AdminPresellView): AdminPresellDto {
    const image = (ref: MediaRef) => ({ assetId: ref.assetId, media: this.media.forEverybody(ref) });
    return {
      id: view.id,
      modelId: view.modelId,
      username: view.username,
      slug: view.slug,
      title: view.title,
      subtitle: view.subtitle,
      description: view.description,
      heroImage: view.heroImage && image(view.heroImage),
      gallery: view.gallery.map(image),
      themeColor: view.themeColor,
      backgroundColor: view.backgroundColor,
      ctaText: view.ctaText,
      ctaUrl: view.ctaUrl,
      features: view.features,
      section: view.section,
      promoText: view.promoText,
      showLocation: view.showLocation,
      isActive: view.isActive,
      url: `${this.config.PUBLIC_URL}/presell/${view.slug}`,
      testimonials: view.testimonials.map(presentTestimonial),
      createdAt: view.createdAt,
      updatedAt: view.updatedAt,
    };
  }
}

/** The webp that fits best; null while a picture is not ready, and for a film. */
function pictureFile(asset: Asset | undefined): MediaRef | null {
  if (asset?.kind !== 'image' || !asset.picture) return null;
  const files = asset.picture.sources.filter(({ contentType }) => contentType === 'image/webp');
  const [best] = files.toSorted((a, b) => Math.abs(a.width - WIDTH) - Math.abs(b.width - WIDTH));
  return best ? { assetId: asset.id, rendition: best.rendition, width: best.width, height: best.height } : null;
}
