import { Module } from '@nestjs/common';
import { ModelController } from './model.controller.js';
import { ModelRead } from './model.read.js';
import { ModelService } from './model.service.js';

@Module({ controllers: [ModelController], providers: [ModelService, ModelRead] })
export class ModelModule {}
