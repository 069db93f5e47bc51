import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '../http/api-path.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { AdminLive } from './admin-live.service.js';
import { IsStream, refuseHead } from './stream-route.js';

/** The one stream of a back-office page. */
@Controller(`${API}/admin/events`)
@Staff('team')
export class AdminLiveController {
  constructor(private readonly live: AdminLive) {}

  /** `ready`, `asset`, `thumbnails`, and a frame for each topic that changed: which ids, of which models. */
  @Get()
  @IsStream()
  events(@CurrentViewer() viewer: Viewer, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    refuseHead(request);
    this.live.open(viewer, reply);
  }
}
