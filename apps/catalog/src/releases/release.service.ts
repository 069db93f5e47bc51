import type { In, ModelKyc, PostRelease, ShownAge, StaffCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { ageInYears, cpfDigits, maskCpf, problem, RELEASE_REFERENCE, validateCpf } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { cleanText, invalid, refuse } from '../input/input.js';
import { ModelAdminService } from '../models/model-admin.service.js';
import { PostAdminService } from '../posts/post-admin.service.js';
import { SaleService } from '../sales/sale.service.js';
import { type RecordedKyc, ReleaseRepository } from './release.repository.js';

const ADULT = 18;
const PASSED_ON =
  'Esta página passou para outra pessoa enquanto você preenchia. Recarregue e confira o documento de quem cuida dela agora.';
const isGood = (kyc: Pick<ModelKyc, 'isOver18' | 'isDocumentChecked'>) => kyc.isOver18 && kyc.isDocumentChecked;
const timeOf = (at: string | null): number | null => (at === null ? null : Date.parse(at));
const today = (now: Date): string => now.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** Records that creators and everybody beside them were checked; a record taken back takes the content down. */
@Injectable()
export class ReleaseService {
  constructor(
    private readonly db: Database,
    private readonly records: ReleaseRepository,
    private readonly models: ModelAdminService,
    private readonly posts: PostAdminService,
    private readonly sales: SaleService,
    private readonly changes: ChangeLog,
    private readonly events: EventPublisher<'catalog'>,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  @Answers('catalog.kyc.get')
  async kyc({ modelId }: In<'catalog.kyc.get'>): Promise<ModelKyc> {
    const { id, creatorUserId } = await this.models.get({ modelId });
    const nothing = {
      isOver18: false,
      isDocumentChecked: false,
      showsAge: false,
      cpf: null,
      isOfCreator: true,
      isDemo: false,
      checkedBy: null,
      checkedAt: null,
    };
    const known = await this.records.kyc(id);
    if (!known) return { modelId: id, creatorUserId, ...nothing };
    const { cpfSealed, checkedUserId, ...kyc } = known;
    const isOfCreator = creatorUserId === null || checkedUserId === creatorUserId;
    return { ...kyc, creatorUserId, isOfCreator, cpf: cpfSealed && maskCpf(this.box.open(cpfSealed)) };
  }

  /**
   * The CPF on the document is the one she is paid at (PAYOUT-03). The birth date is counted here and, unless she wants her age shown, kept nowhere (MKT-29). A minor is recorded as
   * one and shown to nobody, whatever they paid, and billing gives it back; a creator who was waiting for her check is on the site from then on (CAT-01,
   * USR-31). @throws conflict when a colleague recorded another meanwhile: what was paid back by the one, or put on the air by the
   * other, would be decided by whoever did not see it.
   */
  @Answers('catalog.kyc.record')
  async recordKyc(request: In<'catalog.kyc.record'>, { userId: staffId }: StaffCaller): Promise<ModelKyc> {
    const { id: modelId } = await this.models.get(request);
    const years = ageInYears(request.birthDate, today(this.clock.now()));
    if (years === null || years > 120) throw invalid('birthDate', 'Informe a data de nascimento.');
    const { isDocumentChecked, checkedAt } = request;
    const cpf = isDocumentChecked ? (request.cpf ?? '') : null;
    if (cpf !== null) refuse(validateCpf(cpf));
    const checked = { modelId, isOver18: years >= ADULT, isDocumentChecked };
    const showsAge = isGood(checked) && request.showsAge;
    const kyc = {
      ...checked,
      birthDateSealed: showsAge ? this.box.seal(request.birthDate) : null,
      cpfSealed: cpf && this.box.seal(cpfDigits(cpf)),
    };
    await this.db.transaction(async (tx) => {
      // nobody switches her on by the record that is replaced here
      const { username, creatorUserId } = await this.models.held(tx, modelId);
      const before = await this.records.kyc(modelId, tx);
      if (checkedAt !== undefined && timeOf(checkedAt) !== timeOf(before?.checkedAt ?? null)) throw problem('conflict');
      // the papers that were typed are of who had the page then
      if (request.creatorUserId !== undefined && request.creatorUserId !== creatorUserId)
        throw problem('conflict', { detail: PASSED_ON });
      await this.records.setKyc(tx, kyc, staffId, this.clock.now());
      const { isOver18 } = kyc;
      const target = { targetType: 'model' as const, targetId: modelId, modelId };
      await this.changes.record(tx, staffId, {
        action: 'model.checked',
        ...target,
        details: { isOver18, isDocumentChecked, showsAge, ...this.comparedWith(before, cpf) },
      });
      const isActive = isGood(kyc);
      const wasGood = before !== null && isGood(before);
      if (isActive && wasGood) return;
      const switched = { modelId, isActive, departureId: null };
      const isSwitched = await this.models.setActiveIn(tx, switched, staffId, !isActive);
      if (isActive || (!isSwitched && before && !wasGood)) return;
      await this.events.publish(tx, 'model.barred', { modelId });
      // off the site before, with days that were kept: they end here, and who has her page open is to read it anew
      if (!isSwitched) await this.events.publish(tx, 'model.updated', { modelId, username, isActive });
    });
    return this.kyc({ modelId });
  }

  /** Whether she is paid somewhere else from here on, which is never said itself. */
  private comparedWith(before: RecordedKyc | null, cpf: string | null): Record<string, boolean> {
    if (before === null) return { isFirst: true };
    const known = before.cpfSealed && this.box.open(before.cpfSealed);
    return { cpfChanged: (known || null) !== (cpf && cpfDigits(cpf)) };
  }

  /** She shows her age no more: what it was counted from goes with it (MKT-29). */
  @Answers('catalog.kyc.hide-age')
  async hideAge({ modelId }: In<'catalog.kyc.hide-age'>, { userId: staffId }: StaffCaller): Promise<ModelKyc> {
    const { id } = await this.models.get({ modelId });
    await this.db.transaction(async (tx) => {
      if (!(await this.records.forgetBirthDate(tx, id))) return;
      const target = { targetType: 'model' as const, targetId: id, modelId: id };
      await this.changes.record(tx, staffId, { action: 'model.age-hidden', ...target, details: {} });
    });
    return this.kyc({ modelId: id });
  }

  /** Her age as of today in São Paulo; never under 18, whatever is on record (MKT-29). */
  @Answers('catalog.model.shown-age')
  async shownAge({ modelId }: In<'catalog.model.shown-age'>): Promise<ShownAge> {
    const sealed = await this.records.shownBirthDate(modelId);
    const years = sealed === null ? null : ageInYears(this.box.open(sealed), today(this.clock.now()));
    return { years: years !== null && years >= ADULT ? years : null };
  }

  @Answers('catalog.release.get')
  async release({ postId }: In<'catalog.release.get'>): Promise<PostRelease> {
    const { id, title, picture, film } = await this.postOf(postId);
    const nothing = { hasCoPerformers: false, isReleased: true, reference: null, recordedBy: null, recordedAt: null };
    return { ...((await this.records.release(id)) ?? { postId: id, ...nothing }), title, picture, film };
  }

  /**
   * A post that waited for its release may go out now, and its creator is told (MSG-75). What loses its release, a post or a
   * file of a message, is closed to who bought it as well, and their money goes back; recorded again, it may be sold again
   * (PUR-06, MSG-72).
   * @throws conflict when a colleague recorded another meanwhile: their release would be lost, and buyers paid back for nothing.
   */
  @Answers('catalog.release.record')
  async recordRelease(request: In<'catalog.release.record'>, { userId: staffId }: StaffCaller): Promise<PostRelease> {
    const { id: postId, modelId, isAttachment } = await this.postOf(request.postId);
    const { hasCoPerformers, recordedAt } = request;
    const areReleasesChecked = hasCoPerformers && request.areReleasesChecked;
    const isReleased = !hasCoPerformers || areReleasesChecked;
    const reference = areReleasesChecked ? cleanText(request.reference ?? '') : null;
    if (reference !== null && reference.length < RELEASE_REFERENCE.min)
      throw invalid('reference', 'Diga onde as autorizações assinadas estão guardadas.');
    await this.db.transaction(async (tx) => {
      // two of the team at once: she hears of it from one
      await tx.lock(`release:${postId}`);
      const before = await this.records.release(postId, tx);
      if (recordedAt !== undefined && timeOf(recordedAt) !== timeOf(before?.recordedAt ?? null))
        throw problem('conflict');
      await this.records.setRelease(
        tx,
        { postId, hasCoPerformers, areReleasesChecked, reference },
        staffId,
        this.clock.now(),
      );
      const target = { targetType: 'post' as const, targetId: postId, modelId };
      const details = { hasCoPerformers, areReleasesChecked };
      await this.changes.record(tx, staffId, { action: 'post.release-recorded', ...target, details });
      if (before?.isReleased === false && isReleased)
        await this.events.publish(tx, 'release.recorded', { postId, modelId, isAttachment });
      const wasReleased = before?.isReleased ?? true;
      if (!isAttachment) {
        if (!isReleased) await this.posts.takeDown(tx, postId, staffId, 'release-required');
        // one that never came out has no buyers, and its followers are still to hear of it
        if (wasReleased && !isReleased && (await this.sales.wasOffered(tx, postId)))
          await this.sales.closeIn(tx, postId, modelId);
      } else if (wasReleased && !isReleased) await this.sales.removeIn(tx, postId, modelId);
      else if (!wasReleased && isReleased) await this.sales.sellAgain(tx, postId);
    });
    return this.release({ postId });
  }

  /** Of a message too, which no other door of posts knows. @throws post-not-found */
  private async postOf(postId: string) {
    const post = await this.records.post(postId);
    if (!post) throw problem('post-not-found');
    return post;
  }
}
