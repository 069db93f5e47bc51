import { Module } from '@nestjs/common';
import { AccountModule } from '../accounts/account.module.js';
import { SessionModule } from '../sessions/session.module.js';
import { ProfileService } from './profile.service.js';

@Module({
  imports: [AccountModule, SessionModule],
  providers: [ProfileService],
})
export class ProfileModule {}
