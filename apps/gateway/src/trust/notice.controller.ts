import { NoticeBody, NoticeReceiptDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Post } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { Limited } from '../limits/limit.guard.js';
import { Public } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

/** Anybody may report content, with an account or without (Marco Civil art. 21; FV-38). */
@Controller(`${API}/notices`)
@Public()
export class NoticeController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @Limited('notice')
  async submit(@Body() body: NoticeBody, @CurrentViewer() { identity }: Viewer): Promise<NoticeReceiptDto> {
    const notice = { ...body, isParticipant: body.isParticipant ?? false };
    return this.rpc.call('catalog.notice.submit', { notice }, identity);
  }
}
