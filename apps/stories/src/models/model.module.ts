import { Module } from '@nestjs/common';
import { ModelEvents } from './model.events.js';
import { ModelService } from './model.service.js';
import { ModelStateRepository } from './model-state.repository.js';

@Module({ providers: [ModelEvents, ModelService, ModelStateRepository], exports: [ModelService] })
export class ModelModule {}
