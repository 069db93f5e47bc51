import { Module } from '@nestjs/common';
import { LegalModule } from '../legal/legal.module.js';
import { SetupController } from './setup.controller.js';
import { SetupStateService } from './setup.service.js';

@Module({ imports: [LegalModule], controllers: [SetupController], providers: [SetupStateService] })
export class SetupModule {}
