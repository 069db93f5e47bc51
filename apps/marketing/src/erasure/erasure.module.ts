import { Module } from '@nestjs/common';
import { AttributionModule } from '../attribution/attribution.module.js';
import { ConversionModule } from '../conversions/conversion.module.js';
import { SalesLinkModule } from '../sales-links/sales-link.module.js';
import { TestimonialModule } from '../testimonials/testimonial.module.js';
import { ErasureEvents } from './erasure.events.js';

@Module({
  imports: [AttributionModule, ConversionModule, SalesLinkModule, TestimonialModule],
  providers: [ErasureEvents],
})
export class ErasureModule {}
