import { Global, Module } from '@nestjs/common';
import { VisitorPlaces } from './visitor-places.service.js';

@Global()
@Module({ providers: [VisitorPlaces], exports: [VisitorPlaces] })
export class PlaceModule {}
