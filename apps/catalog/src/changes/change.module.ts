import { Module } from '@nestjs/common';
import { ChangeRead } from './change.read.js';
import { ChangeRepository } from './change.repository.js';
import { ChangeLog } from './change.service.js';

@Module({ providers: [ChangeLog, ChangeRepository, ChangeRead], exports: [ChangeLog] })
export class ChangeModule {}
