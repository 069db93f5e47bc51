import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { PostModule } from '../posts/post.module.js';
import { PublicationModule } from '../releases/publication.module.js';
import { SaleModule } from '../sales/sale.module.js';
import { AttachmentEvents } from './attachment.events.js';
import { AttachmentRepository } from './attachment.repository.js';
import { AttachmentService } from './attachment.service.js';

/** Pictures and films of messages: posts that no list shows, so that all money has one road. */
@Module({
  imports: [MediaModule, PostModule, PublicationModule, SaleModule],
  providers: [AttachmentService, AttachmentRepository, AttachmentEvents],
})
export class AttachmentModule {}
