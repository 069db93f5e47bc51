import { Module } from '@nestjs/common';
import { ChallengeRepository } from './challenge.repository.js';
import { ChallengeService } from './challenge.service.js';
import { TotpRepository } from './totp.repository.js';
import { TotpService } from './totp.service.js';

@Module({
  providers: [TotpService, TotpRepository, ChallengeService, ChallengeRepository],
  exports: [TotpService, ChallengeService],
})
export class TotpModule {}
