import type { MediaRef, PictureSource, PresellSection } from '@camarim/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The page an ad leads to; one per creator (MKT-23). */
@Entity('presell')
export class PresellEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'model_id' }) modelId: string;
  @Column('text') slug: string;
  @Column('text') title: string;
  @Column('text') subtitle: string;
  @Column('text') description: string;
  @Column('uuid', { name: 'hero_asset_id', nullable: true }) heroAssetId: string | null;
  @Column('text', { name: 'hero_rendition', nullable: true }) heroRendition: string | null;
  @Column('int', { name: 'hero_width', nullable: true }) heroWidth: number | null;
  @Column('int', { name: 'hero_height', nullable: true }) heroHeight: number | null;
  @Column('jsonb', { name: 'hero_sources' }) heroSources: PictureSource[];
  @Column('jsonb', { name: 'gallery_images' }) gallery: MediaRef[];
  @Column('text', { name: 'theme_color' }) themeColor: string;
  @Column('text', { name: 'background_color' }) backgroundColor: string;
  @Column('text', { name: 'cta_text' }) ctaText: string;
  @Column('text', { name: 'cta_url' }) ctaUrl: string;
  @Column('jsonb') features: string[];
  @Column('jsonb', { nullable: true }) section: PresellSection | null;
  @Column('text', { name: 'promo_text' }) promoText: string;
  @Column('boolean', { name: 'show_location' }) showLocation: boolean;
  @Column('boolean', { name: 'is_active' }) isActive: boolean;
  /** Of the form that made it; null where it chose no id. */
  @Column('text', { name: 'request_hash', nullable: true }) requestHash: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
  /** When the catalog was last told which files it shows. */
  @Column('timestamptz', { name: 'pictures_told_at', nullable: true }) picturesToldAt: Date | null;
}
