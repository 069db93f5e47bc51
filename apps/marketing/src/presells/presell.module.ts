import { ModelStandingModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { ModelModule } from '../models/model.module.js';
import { TestimonialModule } from '../testimonials/testimonial.module.js';
import { PresellEntity } from './presell.entity.js';
import { PresellRepository } from './presell.repository.js';
import { PresellService } from './presell.service.js';
import { PresellAdminService } from './presell-admin.service.js';
import { PresellPictures } from './presell-pictures.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PresellEntity]),
    AuditModule,
    ModelModule,
    ModelStandingModule,
    TestimonialModule,
  ],
  providers: [PresellService, PresellAdminService, PresellPictures, PresellRepository],
  exports: [PresellService],
})
export class PresellModule {}
