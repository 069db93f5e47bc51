import { Module } from '@nestjs/common';
import { ChangeModule } from '../changes/change.module.js';
import { ModelModule } from '../models/model.module.js';
import { PostModule } from '../posts/post.module.js';
import { SaleModule } from '../sales/sale.module.js';
import { PayeeService } from './payee.service.js';
import { PublicationModule } from './publication.module.js';
import { ReleaseService } from './release.service.js';

@Module({
  imports: [ChangeModule, ModelModule, PostModule, PublicationModule, SaleModule],
  providers: [ReleaseService, PayeeService],
})
export class ReleaseModule {}
