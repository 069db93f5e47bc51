import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent, RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { NoticeService } from './notice.service.js';

/** A call that was stopped is looked at where all reports are; the event names it, its words are asked for (ROOM-15). */
@Injectable()
export class NoticeEvents {
  constructor(
    private readonly rpc: RpcClient,
    private readonly notices: NoticeService,
  ) {}

  @OnEvent('call-room.reported', { feature: 'notices' })
  async whenCallReported({ data }: EventEnvelope<'call-room.reported'>, tx: Tx): Promise<void> {
    const report = await this.rpc.call('billing.room-report.get', { reportId: data.reportId });
    await this.notices.receiveOfCall(tx, report);
  }
}
