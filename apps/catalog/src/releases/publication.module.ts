import { Module } from '@nestjs/common';
import { PublicationGuard } from './publication-guard.js';
import { ReleaseRepository } from './release.repository.js';

/** Apart from the records' own module, because models and posts ask the guard and the records ask them. */
@Module({ providers: [PublicationGuard, ReleaseRepository], exports: [PublicationGuard, ReleaseRepository] })
export class PublicationModule {}
