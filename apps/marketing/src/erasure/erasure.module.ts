import { Module } from '@nestjs/common';
import { ErasureEvents } from './erasure.events.js';

@Module({ providers: [ErasureEvents] })
export class ErasureModule {}
