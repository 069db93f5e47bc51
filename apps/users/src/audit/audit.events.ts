import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { AuditService } from './audit.service.js';

/** What the team did elsewhere, in one log. The other service keeps its own row; the id is the same. */
@Injectable()
export class AuditEvents {
  constructor(private readonly audit: AuditService) {}

  @OnEvent('content-change.recorded', { feature: 'audit' })
  async whenContentChanged({ data }: EventEnvelope<'content-change.recorded'>, tx: Tx): Promise<void> {
    const { changeId: id, staffId: actorId, details: after, at, ...rest } = data;
    await this.audit.record(tx, { id, actorId, at: new Date(at), after, ...rest });
  }
}
