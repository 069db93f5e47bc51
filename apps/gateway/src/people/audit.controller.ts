import { AuditPageDto, AuditQuery } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller, Get, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

const PAGE = 50;

/** What the team did, newest first (USR-24). */
@Controller(`${API}/admin/audit`)
@Staff('administration')
export class AuditController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  list(@Query() query: AuditQuery, @CurrentViewer() { identity }: Viewer): Promise<AuditPageDto> {
    const { actorId = null, action = null, targetType = null, targetId = null } = query;
    const { from = null, to = null, cursor = null, limit = PAGE } = query;
    return this.rpc.call(
      'users.audit.list',
      { actorId, action, targetType, targetId, from, to, cursor, limit },
      identity,
    );
  }
}
