import type { Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { ReleaseRepository } from './release.repository.js';

/** What has to be on record before anything of a creator is shown to anybody (USR-31). */
@Injectable()
export class PublicationGuard {
  constructor(private readonly releases: ReleaseRepository) {}

  /** @throws kyc-required until her age and document are checked. */
  async model(tx: Tx, modelId: string): Promise<void> {
    if (!(await this.isChecked(tx, modelId))) throw problem('kyc-required');
  }

  /** Somebody else is shown in a new post: it stays off the air until their release is recorded. */
  async awaitRelease(tx: Tx, postId: string, staffId: string, at: Date): Promise<void> {
    const record = { postId, hasCoPerformers: true, areReleasesChecked: false, reference: null };
    await this.releases.setRelease(tx, record, staffId, at);
  }

  /**
   * Without a record a post shows its creator alone, whose check covers her.
   * @throws kyc-required; release-required while somebody else in it has not agreed.
   */
  async post(tx: Tx, postId: string, modelId: string): Promise<void> {
    await this.model(tx, modelId);
    if (!(await this.isReleased(tx, postId))) throw problem('release-required');
  }

  /** The same as a question, for what goes out by itself. */
  async allows(tx: Tx, postId: string, modelId: string): Promise<boolean> {
    return (await this.isChecked(tx, modelId)) && (await this.isReleased(tx, postId));
  }

  private async isChecked(tx: Tx, modelId: string): Promise<boolean> {
    const kyc = await this.releases.kyc(modelId, tx);
    return kyc?.isOver18 === true && kyc.isDocumentChecked;
  }

  async isReleased(tx: Tx, postId: string): Promise<boolean> {
    return (await this.releases.release(postId, tx))?.isReleased ?? true;
  }
}
