import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountController } from './account.controller.js';
import { Account } from './account.entity.js';
import { AccountRepository } from './account.repository.js';
import { AccountService } from './account.service.js';
import { AddressRepository } from './address.repository.js';
import { AddressService } from './address.service.js';
import { PersonTrustRead } from './person-trust.read.js';

@Module({
  imports: [TypeOrmModule.forFeature([Account])],
  controllers: [AccountController],
  providers: [AccountService, AccountRepository, AddressService, AddressRepository, PersonTrustRead],
  exports: [AccountService, AddressService],
})
export class AccountModule {}
