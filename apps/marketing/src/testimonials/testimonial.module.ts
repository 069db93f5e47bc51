import { ModelStandingModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { ModelModule } from '../models/model.module.js';
import { PresellTestimonials } from './presell-testimonials.service.js';
import { TestimonialRead } from './testimonial.read.js';
import { TestimonialRepository } from './testimonial.repository.js';
import { TestimonialService } from './testimonial.service.js';
import { TestimonialModerationService } from './testimonial-moderation.service.js';

@Module({
  imports: [ModelModule, ModelStandingModule],
  providers: [
    TestimonialService,
    TestimonialModerationService,
    PresellTestimonials,
    TestimonialRead,
    TestimonialRepository,
  ],
  exports: [PresellTestimonials],
})
export class TestimonialModule {}
