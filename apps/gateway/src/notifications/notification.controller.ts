import { NotificationPageDto, NotificationQuery, NotificationReadBody, UnreadDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { SignedIn } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

const PAGE = 20;

/** What happened for the person who asks, newest first (USR-32). */
@Controller(`${API}/me/notifications`)
@SignedIn()
export class NotificationController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async list(@Query() query: NotificationQuery, @CurrentViewer() { identity }: Viewer): Promise<NotificationPageDto> {
    const { cursor = null, limit = PAGE } = query;
    const [page, { unread }] = await Promise.all([
      this.rpc.call('users.notification.list', { cursor, limit }, identity),
      this.rpc.call('users.notification.count-unread', {}, identity),
    ]);
    return { ...page, unread };
  }

  @Get('unread')
  unread(@CurrentViewer() { identity }: Viewer): Promise<UnreadDto> {
    return this.rpc.call('users.notification.count-unread', {}, identity);
  }

  @Post('read')
  @HttpCode(200)
  read(@Body() { ids, read }: NotificationReadBody, @CurrentViewer() { identity }: Viewer): Promise<UnreadDto> {
    return this.rpc.call('users.notification.mark-read', { ids: ids ?? null, read: read ?? true }, identity);
  }
}
