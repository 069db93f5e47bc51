import type { ModelKycView, PostReleaseView, RpcRequest } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { ageInYears, looksLikeUuid, problem } from '@camarim/domain';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { cleanText, invalid } from '../input/input.js';
import { ModelAdminService } from '../models/model-admin.service.js';
import { PostAdminService } from '../posts/post-admin.service.js';
import { ReleaseRepository } from './release.repository.js';

const ADULT = 18;
const isGood = (kyc: Pick<ModelKycView, 'isOver18' | 'isDocumentChecked'>) => kyc.isOver18 && kyc.isDocumentChecked;
const today = (now: Date): string => now.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** Records that creators and everybody beside them were checked; a record taken back takes the content down. */
@Injectable()
export class ReleaseService {
  constructor(
    private readonly db: Database,
    private readonly records: ReleaseRepository,
    private readonly models: ModelAdminService,
    private readonly posts: PostAdminService,
    private readonly changes: ChangeLog,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async kyc(modelId: string): Promise<ModelKycView> {
    const { id } = await this.models.get(modelId);
    const nothing = {
      isOver18: false,
      isDocumentChecked: false,
      showsAge: false,
      isDemo: false,
      checkedBy: null,
      checkedAt: null,
    };
    return (await this.records.kyc(id)) ?? { modelId: id, ...nothing };
  }

  /**
   * The birth date is counted here and, unless she wants her age shown, kept nowhere (MKT-29). A minor is recorded as one and shown to nobody; a creator who was
   * waiting for her check is on the site from then on (CAT-01, USR-31).
   */
  async recordKyc(request: RpcRequest<'catalog.kyc.record'>, staffId: string): Promise<ModelKycView> {
    const { id: modelId } = await this.models.get(request.modelId);
    const years = ageInYears(request.birthDate, today(this.clock.now()));
    if (years === null || years > 120) throw invalid('birthDate', 'Informe a data de nascimento.');
    const isDocumentChecked = request.isDocumentChecked === true;
    const checked = { modelId, isOver18: years >= ADULT, isDocumentChecked };
    const showsAge = isGood(checked) && request.showsAge === true;
    const kyc = { ...checked, birthDateSealed: showsAge ? this.box.seal(request.birthDate) : null };
    const wasGood = isGood(await this.kyc(modelId));
    await this.db.transaction(async (tx) => {
      await this.records.setKyc(tx, kyc, staffId, this.clock.now());
      const { isOver18 } = kyc;
      const target = { targetType: 'model' as const, targetId: modelId, modelId };
      await this.changes.record(tx, staffId, {
        action: 'model.checked',
        ...target,
        details: { isOver18, isDocumentChecked, showsAge },
      });
    });
    if (isGood(kyc) !== wasGood || !isGood(kyc)) await this.models.setActive(modelId, isGood(kyc), staffId);
    return this.kyc(modelId);
  }

  /** She shows her age no more: what it was counted from goes with it (MKT-29). */
  async hideAge(modelId: string, staffId: string): Promise<ModelKycView> {
    const { id } = await this.models.get(modelId);
    await this.db.transaction(async (tx) => {
      if (!(await this.records.forgetBirthDate(tx, id))) return;
      const target = { targetType: 'model' as const, targetId: id, modelId: id };
      await this.changes.record(tx, staffId, { action: 'model.age-hidden', ...target, details: {} });
    });
    return this.kyc(id);
  }

  /** Her age as of today in São Paulo; never under 18, whatever is on record (MKT-29). */
  async shownAge(modelId: string): Promise<{ years: number | null }> {
    const sealed = looksLikeUuid(modelId) ? await this.records.shownBirthDate(modelId) : null;
    const years = sealed === null ? null : ageInYears(this.box.open(sealed), today(this.clock.now()));
    return { years: years !== null && years >= ADULT ? years : null };
  }

  async release(postId: string): Promise<PostReleaseView> {
    const { id } = await this.posts.get(postId);
    const nothing = { hasCoPerformers: false, isReleased: true, reference: null, recordedBy: null, recordedAt: null };
    return (await this.records.release(id)) ?? { postId: id, ...nothing };
  }

  async recordRelease(request: RpcRequest<'catalog.release.record'>, staffId: string): Promise<PostReleaseView> {
    if (!looksLikeUuid(request.postId)) throw problem('post-not-found');
    const { id: postId, modelId } = await this.posts.get(request.postId);
    const hasCoPerformers = request.hasCoPerformers === true;
    const areReleasesChecked = hasCoPerformers && request.areReleasesChecked === true;
    const reference = areReleasesChecked ? cleanText(request.reference ?? '') : null;
    if (reference !== null && (reference.length < 3 || reference.length > 200))
      throw invalid('reference', 'Diga onde as autorizações assinadas estão guardadas.');
    await this.db.transaction(async (tx) => {
      await this.records.setRelease(
        tx,
        { postId, hasCoPerformers, areReleasesChecked, reference },
        staffId,
        this.clock.now(),
      );
      const target = { targetType: 'post' as const, targetId: postId, modelId };
      const details = { hasCoPerformers, areReleasesChecked };
      await this.changes.record(tx, staffId, { action: 'post.release-recorded', ...target, details });
    });
    if (hasCoPerformers && !areReleasesChecked) await this.posts.setPublished(postId, false, staffId);
    return this.release(postId);
  }
}
