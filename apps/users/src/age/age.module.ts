import { Module } from '@nestjs/common';
import { AgeController } from './age.controller.js';
import { AgeRepository } from './age.repository.js';
import { AgeService } from './age.service.js';
import { AgeAssurance } from './age-assurance.port.js';
import { SignedTokenAssurance } from './signed-token.assurance.js';

@Module({
  controllers: [AgeController],
  providers: [AgeService, AgeRepository, { provide: AgeAssurance, useClass: SignedTokenAssurance }],
})
export class AgeModule {}
