import { Module } from '@nestjs/common';
import { AgeRepository } from './age.repository.js';
import { AgeService } from './age.service.js';
import { AgeAssurance } from './age-assurance.port.js';
import { SignedTokenAssurance } from './signed-token.assurance.js';

@Module({
  providers: [AgeService, AgeRepository, { provide: AgeAssurance, useClass: SignedTokenAssurance }],
})
export class AgeModule {}
