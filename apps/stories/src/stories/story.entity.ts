import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('story')
export class StoryEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'model_id' }) modelId: string;
  /** The readable address; null = the id is the address (STO-06). */
  @Column('text', { name: 'custom_slug', nullable: true }) slug: string | null;
  @Column('text', { name: 'media_type' }) mediaType: 'image' | 'video';
  @Column('uuid', { name: 'asset_id' }) assetId: string;
  @Column('text') rendition: string;
  @Column('int') width: number;
  @Column('int') height: number;
  @Column('text', { name: 'poster_rendition', nullable: true }) posterRendition: string | null;
  @Column('int', { name: 'poster_width', nullable: true }) posterWidth: number | null;
  @Column('int', { name: 'poster_height', nullable: true }) posterHeight: number | null;
  @Column('uuid', { name: 'end_asset_id', nullable: true }) endAssetId: string | null;
  @Column('text', { name: 'end_rendition', nullable: true }) endRendition: string | null;
  @Column('int', { name: 'end_width', nullable: true }) endWidth: number | null;
  @Column('int', { name: 'end_height', nullable: true }) endHeight: number | null;
  @Column('int', { name: 'duration_seconds' }) durationSeconds: number;
  @Column('text', { name: 'whatsapp_number', nullable: true }) whatsappNumber: string | null;
  @Column('text', { name: 'telegram_url', nullable: true }) telegramUrl: string | null;
  @Column('boolean', { name: 'is_active' }) isActive: boolean;
  /** Its creator took it off the air, and may put it back; what the team took off is not hers to show. */
  @Column('boolean', { name: 'hidden_by_creator' }) hiddenByCreator: boolean;
  @Column('text', { name: 'author_kind' }) authorKind: 'creator' | 'staff';
  @Column('boolean', { name: 'is_demo' }) isDemo: boolean;
  /** When it is to be published; null = it was. Until then it is neither active nor there for anybody but its makers. */
  @Column('timestamptz', { name: 'publish_at', nullable: true }) publishAt: Date | null;
  /** The zone `publishAt` was chosen in. */
  @Column('text', { name: 'publish_zone', nullable: true }) publishZone: string | null;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  /** What the form that named this story itself asked for; null = no form did. */
  @Column('text', { name: 'request_hash', nullable: true }) requestHash: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
  /** When its end was announced; the end itself is `expiresAt`. */
  @Column('timestamptz', { name: 'expired_at', nullable: true }) expiredAt: Date | null;
  /** A deleted story is kept for the analytics and exists for nobody else. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt: Date | null;
}
