import type { AdminPresellView, Deleted, In, MediaRef, PresellDraft, StaffCaller } from '@camarim/contracts';
import { askedRow, Database, type Tx, wasMade } from '@camarim/database';
import { isUuid, only, problem, slugify, validatePresell } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { ModelService } from '../models/model.service.js';
import { PresellTestimonials } from '../testimonials/presell-testimonials.service.js';
import { PresellEntity } from './presell.entity.js';
import { PresellRepository, takenOf } from './presell.repository.js';
import { toAdminView } from './presell.view.js';
import { PresellPictures } from './presell-pictures.service.js';

/** A file's name inside its asset: never a path. */
const RENDITION = /^[a-z0-9][a-z0-9_-]*\.(webp|avif|jpg|png)$/;
const LONGEST_SIDE = 10_000;

@Injectable()
export class PresellAdminService {
  constructor(
    private readonly db: Database,
    private readonly presells: PresellRepository,
    private readonly models: ModelService,
    private readonly testimonials: PresellTestimonials,
    private readonly pictures: PresellPictures,
    private readonly events: EventPublisher<'marketing'>,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  @Answers('marketing.presell.admin-list')
  async list(): Promise<{ items: AdminPresellView[] }> {
    const rows = await this.presells.all();
    return { items: await this.views(rows) };
  }

  @Answers('marketing.presell.admin-get')
  async get({ presellId }: In<'marketing.presell.admin-get'>): Promise<AdminPresellView> {
    return this.view(await this.find(presellId));
  }

  /**
   * One page per creator; with the same `clientId` the same page, however often it is sent.
   * @throws validation-failed, slug-taken, presell-exists, model-not-found, idempotency-mismatch (MKT-25, MKT-26).
   */
  @Answers('marketing.presell.create')
  async create(
    { clientId, modelId, draft }: In<'marketing.presell.create'>,
    { userId: staffId }: StaffCaller,
  ): Promise<AdminPresellView> {
    if (!isUuid(modelId)) throw problem('model-not-found');
    await this.models.usernameOf(modelId);
    const now = this.clock.now();
    const columns = columnsOf(draft);
    const asked = askedRow(clientId, [staffId, modelId.toLowerCase(), columns, draft.testimonialIds]);
    const presell: PresellEntity = {
      ...asked,
      modelId: modelId.toLowerCase(),
      ...columns,
      createdAt: now,
      updatedAt: now,
      picturesToldAt: now,
    };
    await this.write(async (tx) => {
      if (await wasMade(tx, 'presell', asked)) return;
      await this.presells.insert(tx, presell);
      if (draft.testimonialIds) await this.testimonials.choose(tx, presell, draft.testimonialIds);
      await this.pictures.tell(tx, presell);
      await this.announce(tx, presell, presell.isActive, false);
      const what = { targetType: 'presell', targetId: asked.id, modelId: presell.modelId, done: 'created' } as const;
      await this.audit.record(tx, staffId, what, null, factsOf(presell, draft.testimonialIds));
    });
    return this.get({ presellId: asked.id });
  }

  /** Two people who edit one page do not overwrite each other. @throws conflict */
  @Answers('marketing.presell.update')
  async update(
    { presellId, updatedAt, draft }: In<'marketing.presell.update'>,
    { userId: staffId }: StaffCaller,
  ): Promise<AdminPresellView> {
    return this.change(staffId, presellId, columnsOf(draft), { updatedAt, testimonialIds: draft.testimonialIds });
  }

  @Answers('marketing.presell.set-active')
  async setActive(
    { presellId, isActive }: In<'marketing.presell.set-active'>,
    { userId: staffId }: StaffCaller,
  ): Promise<AdminPresellView> {
    return this.change(staffId, presellId, { isActive });
  }

  @Answers('marketing.presell.delete')
  async remove({ presellId }: In<'marketing.presell.delete'>, { userId: staffId }: StaffCaller): Promise<Deleted> {
    await this.db.transaction(async (tx) => {
      const before = await this.hold(tx, presellId);
      await this.presells.remove(tx, before.id);
      await this.pictures.forget(tx, before);
      await this.announce(tx, before, false, before.isActive);
      const what = { targetType: 'presell', targetId: before.id, modelId: before.modelId, done: 'deleted' } as const;
      await this.audit.record(tx, staffId, what, factsOf(before), null);
    });
    return { deleted: true };
  }

  private async change(
    staffId: string,
    presellId: string,
    changes: Partial<Columns>,
    { updatedAt, testimonialIds }: { updatedAt?: string; testimonialIds?: string[] } = {},
  ): Promise<AdminPresellView> {
    const presell = await this.write(async (tx) => {
      const before = await this.hold(tx, presellId);
      if (updatedAt !== undefined && Date.parse(updatedAt) !== before.updatedAt.getTime()) throw problem('conflict');
      const now = this.clock.now();
      const written = { ...changes, updatedAt: now, picturesToldAt: now };
      const after = Object.assign(new PresellEntity(), before, written);
      await this.presells.update(tx, before.id, written);
      await this.pictures.tell(tx, after);
      const chosen = testimonialIds && (await this.testimonials.choose(tx, after, testimonialIds));
      await this.announce(tx, after, after.isActive, before.isActive);
      const done = doneOf(before.isActive, after.isActive);
      const what = { targetType: 'presell', targetId: after.id, modelId: after.modelId, done } as const;
      await this.audit.record(tx, staffId, what, factsOf(before, chosen), factsOf(after, testimonialIds));
      return after;
    });
    return this.view(presell);
  }

  /** Only what the public notices is said. */
  private async announce(tx: Tx, presell: PresellEntity, isActive: boolean, wasActive: boolean): Promise<void> {
    if (isActive === wasActive) return;
    const { id, modelId, slug } = presell;
    const name = isActive ? 'presell.published' : 'presell.withdrawn';
    await this.events.publish(tx, name, { presellId: id, modelId, slug });
  }

  /** The unique indexes decide about addresses and creators. */
  private async write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.db.transaction(work);
    } catch (error) {
      const taken = takenOf(error);
      if (taken === 'slug') throw problem('slug-taken');
      if (taken === 'model') throw problem('presell-exists');
      throw error;
    }
  }

  private async view(presell: PresellEntity): Promise<AdminPresellView> {
    const [view] = await this.views([presell]);
    if (!view) throw problem('presell-not-found');
    return view;
  }
  private async views(rows: PresellEntity[]): Promise<AdminPresellView[]> {
    const [nameOf, shownOn] = await Promise.all([
      this.models.usernamesOf(rows.map((row) => row.modelId)),
      this.testimonials.shownOn(rows.map((row) => row.id)),
    ]);
    return rows.map((row) => toAdminView(row, nameOf(row.modelId), shownOn(row.id)));
  }
  private async find(presellId: string): Promise<PresellEntity> {
    const presell = isUuid(presellId) ? await this.presells.find(presellId) : null;
    if (!presell) throw problem('presell-not-found');
    return presell;
  }
  private async hold(tx: Tx, presellId: string): Promise<PresellEntity> {
    const presell = isUuid(presellId) ? await this.presells.hold(tx, presellId) : null;
    if (!presell) throw problem('presell-not-found');
    return presell;
  }
}

/** What the log keeps of a page: which pictures, not their sizes. */
function factsOf(presell: PresellEntity, testimonialIds: string[] = []): object {
  const {
    id: _id,
    modelId: _modelId,
    requestHash: _asked,
    createdAt: _made,
    updatedAt: _changed,
    picturesToldAt: _told,
    ...known
  } = presell;
  const { heroWidth: _width, heroHeight: _height, gallery, heroSources, ...rest } = known;
  const pictures = {
    gallery: gallery.map(({ assetId }) => assetId),
    heroSources: heroSources.map((file) => file.rendition),
  };
  return { ...rest, ...pictures, testimonialIds };
}
const doneOf = (wasActive: boolean, isActive: boolean) =>
  wasActive === isActive ? 'updated' : isActive ? 'published' : 'withdrawn';

type Columns = Omit<PresellEntity, 'id' | 'modelId' | 'requestHash' | 'createdAt' | 'updatedAt' | 'picturesToldAt'>;
/** @throws validation-failed with every wrong field. */
function columnsOf(draft: PresellDraft): Columns {
  const { heroImage, heroSources, gallery, section } = draft;
  const texts = {
    slug: slugify(draft.slug),
    title: draft.title.trim(),
    subtitle: draft.subtitle.trim(),
    description: draft.description.trim(),
    themeColor: draft.themeColor.trim().toLowerCase(),
    backgroundColor: draft.backgroundColor.trim().toLowerCase(),
    ctaText: draft.ctaText.trim(),
    ctaUrl: draft.ctaUrl.trim(),
    features: draft.features.map((text) => text.trim()),
    section,
    promoText: draft.promoText.trim(),
  };
  const errors = validatePresell({ ...texts, galleryCount: gallery.length });
  const isHeroRight = heroImage !== null || heroSources.length === 0;
  if (
    ![heroImage, ...gallery].every((ref) => ref === null || isPicture(ref)) ||
    !isHeroRight ||
    !heroSources.every(isFile)
  ) {
    errors.push({ field: 'gallery', code: 'invalid', message: 'Foto inválida.' });
  }
  if (errors.length > 0) throw problem('validation-failed', { errors });
  return {
    ...texts,
    heroAssetId: heroImage?.assetId ?? null,
    heroRendition: heroImage?.rendition ?? null,
    heroWidth: heroImage?.width ?? null,
    heroHeight: heroImage?.height ?? null,
    heroSources: heroSources.map(({ rendition, width, height, contentType }) => ({
      rendition,
      width,
      height,
      contentType,
    })),
    gallery: gallery.map(({ assetId, rendition, width, height }) => ({ assetId, rendition, width, height })),
    ...only(draft, 'showLocation', 'isActive'),
  };
}

const isSide = (pixels: number): boolean => Number.isInteger(pixels) && pixels > 0 && pixels <= LONGEST_SIDE;
const isFile = (file: Pick<MediaRef, 'rendition' | 'width' | 'height'>): boolean =>
  RENDITION.test(file.rendition) && isSide(file.width) && isSide(file.height);
const isPicture = (ref: MediaRef): boolean => isUuid(ref.assetId) && isFile(ref);
