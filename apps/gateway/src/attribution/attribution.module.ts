import { Global, Module } from '@nestjs/common';
import { VisitorCookie } from '../security/visitor-cookie.service.js';
import { AttributionService } from './attribution.service.js';
import { CountedVisitors } from './counted-visitors.service.js';
import { VisitCookie } from './visit-cookie.service.js';

@Global()
@Module({
  providers: [AttributionService, CountedVisitors, VisitCookie, VisitorCookie],
  exports: [AttributionService, CountedVisitors],
})
export class AttributionModule {}
