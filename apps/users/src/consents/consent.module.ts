import { Module } from '@nestjs/common';
import { ConsentRepository } from './consent.repository.js';
import { ConsentService } from './consent.service.js';

@Module({
  providers: [ConsentService, ConsentRepository],
  exports: [ConsentService],
})
export class ConsentModule {}
