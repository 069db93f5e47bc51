import { Module } from '@nestjs/common';
import { ModelEvents } from './model.events.js';
import { ModelService } from './model.service.js';
import { ModelRefRepository } from './model-ref.repository.js';

@Module({ providers: [ModelService, ModelRefRepository, ModelEvents], exports: [ModelService] })
export class ModelModule {}
