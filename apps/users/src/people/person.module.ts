import { Module } from '@nestjs/common';
import { AccountModule } from '../accounts/account.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { SessionModule } from '../sessions/session.module.js';
import { PersonRead } from './person.read.js';
import { PersonService } from './person.service.js';
import { PersonRecordService } from './person-record.service.js';

@Module({
  imports: [AccountModule, SessionModule, AuditModule],
  providers: [PersonService, PersonRead, PersonRecordService],
})
export class PersonModule {}
