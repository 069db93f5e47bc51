import type { EventEnvelope, Notice } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent, RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { MailService } from '../mail/mail.service.js';
import { noticeDecidedMail, noticeReceivedMail } from './notice-mail.js';

/** Whoever reports content hears of it by e-mail; the event names only the notice, which is read here (FV-38). */
@Injectable()
export class NoticeEvents {
  constructor(
    private readonly rpc: RpcClient,
    private readonly mail: MailService,
  ) {}

  @OnEvent('notice.received', { feature: 'notices' })
  async whenNoticeReceived({ data }: EventEnvelope<'notice.received'>, tx: Tx): Promise<void> {
    await this.answer(tx, data.noticeId, noticeReceivedMail);
  }

  @OnEvent('notice.decided', { feature: 'notices' })
  async whenNoticeDecided({ data }: EventEnvelope<'notice.decided'>, tx: Tx): Promise<void> {
    // a story is taken off the air elsewhere: its answer waits for that
    if (data.story && data.status === 'removed') return;
    await this.answer(tx, data.noticeId, noticeDecidedMail);
  }

  @OnEvent('story-notice.settled', { feature: 'notices' })
  async whenStoryNoticeSettled({ data }: EventEnvelope<'story-notice.settled'>, tx: Tx): Promise<void> {
    await this.answer(tx, data.noticeId, (notice) => noticeDecidedMail(notice, data.storyId !== null));
  }

  private async answer(tx: Tx, noticeId: string, mailOf: typeof noticeReceivedMail): Promise<void> {
    const notice: Notice = await this.rpc.call('catalog.notice.get', { noticeId });
    // erased meanwhile: there is nobody to write to
    if (notice.email === '') return;
    this.mail.post(tx, { ...mailOf(notice), to: notice.email, expiresAt: null, isDecoy: false });
  }
}
