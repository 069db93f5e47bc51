import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { AttachmentService } from './attachment.service.js';

@Injectable()
export class AttachmentEvents {
  constructor(private readonly attachments: AttachmentService) {}

  @OnEvent('attachment.removed', { feature: 'attachments' })
  whenAttachmentRemoved({ data }: EventEnvelope<'attachment.removed'>, tx: Tx): Promise<void> {
    return this.attachments.remove(tx, data);
  }
}
