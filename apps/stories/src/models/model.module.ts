import { Module } from '@nestjs/common';
import { ModelEvents } from './model.events.js';
import { ModelStateRepository } from './model-state.repository.js';

@Module({ providers: [ModelEvents, ModelStateRepository], exports: [ModelStateRepository] })
export class ModelModule {}
