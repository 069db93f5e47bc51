import { Module } from '@nestjs/common';
import { SetupService } from './setup.service.js';

@Module({ providers: [SetupService] })
export class SetupModule {}
