import { Global, Module } from '@nestjs/common';
import { AttributionService } from './attribution.service.js';
import { VisitCookie } from './visit-cookie.service.js';

@Global()
@Module({ providers: [AttributionService, VisitCookie], exports: [AttributionService, VisitCookie] })
export class AttributionModule {}
