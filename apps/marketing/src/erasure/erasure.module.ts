import { Module } from '@nestjs/common';
import { AttributionModule } from '../attribution/attribution.module.js';
import { ConversionModule } from '../conversions/conversion.module.js';
import { SalesLinkModule } from '../sales-links/sales-link.module.js';
import { ErasureEvents } from './erasure.events.js';

@Module({ imports: [AttributionModule, ConversionModule, SalesLinkModule], providers: [ErasureEvents] })
export class ErasureModule {}
