import type { Tx } from '@camarim/database';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { NotificationService } from './notification.service.js';
import type { NotificationText } from './notification.texts.js';

/** Finds the account behind a model and tells it; a mail names no fan either. */
@Injectable()
export class CreatorNotices {
  constructor(
    private readonly notifications: NotificationService,
    private readonly rpc: RpcClient,
  ) {}

  /** Part of the reaction's transaction. @param until after it no phone says it any more; by default a day. */
  tell(tx: Tx, modelId: string, words: NotificationText, until?: Date): Promise<void> {
    return this.write(tx, modelId, words, false, until);
  }

  /** Also to her address. @param until after it nobody needs the mail any more; by default a day. */
  tellByMail(tx: Tx, modelId: string, words: NotificationText, until?: Date): Promise<void> {
    return this.write(tx, modelId, words, true, until);
  }

  /** By mail too, and to nobody who came to the page after it was hers. @param creatorId undefined: the release before said it. */
  async tellOwner(tx: Tx, modelId: string, creatorId: string | undefined, words: NotificationText): Promise<void> {
    await this.write(tx, modelId, words, true, undefined, creatorId);
  }

  private async write(
    tx: Tx,
    modelId: string,
    words: NotificationText,
    byMail: boolean,
    until?: Date,
    owner?: string,
  ): Promise<void> {
    const { creatorUserId } = await this.rpc.call('catalog.model.creator-of', { modelId });
    // a model nobody of the accounts stands behind: the team looks after it, and after what was somebody's before
    if (creatorUserId === null || (owner !== undefined && owner !== creatorUserId)) return;
    await this.notifications.tell(tx, [creatorUserId], words, byMail, until);
  }
}
