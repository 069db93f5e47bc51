import { Module } from '@nestjs/common';
import { AccountModule } from '../accounts/account.module.js';
import { LoginModule } from '../login/login.module.js';
import { PayoutCodeService } from './payout-code.service.js';

@Module({ imports: [AccountModule, LoginModule], providers: [PayoutCodeService] })
export class PayoutCodeModule {}
