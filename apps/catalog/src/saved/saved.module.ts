import { Module } from '@nestjs/common';
import { SavedRead } from './saved.read.js';
import { SavedRepository } from './saved.repository.js';
import { SavedService } from './saved.service.js';

@Module({ providers: [SavedService, SavedRead, SavedRepository] })
export class SavedModule {}
