import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireService } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AccountService } from './account.service.js';

@Controller()
export class AccountController {
  constructor(private readonly accounts: AccountService) {}

  @RpcDoor('users.account.get-payer')
  async getPayer(
    @Payload() request: RpcRequest<'users.account.get-payer'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.account.get-payer'>> {
    requireService(caller, 'billing');
    return this.accounts.payer(request.userId);
  }

  @RpcDoor('users.account.id-of-email')
  async idOfEmail(
    @Payload() request: RpcRequest<'users.account.id-of-email'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.account.id-of-email'>> {
    requireService(caller, 'billing');
    return { userId: await this.accounts.idOfEmail(request.email) };
  }

  @RpcDoor('users.account.get-last-access')
  async getLastAccess(
    @Payload() request: RpcRequest<'users.account.get-last-access'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.account.get-last-access'>> {
    requireService(caller, 'gateway');
    return { lastAccessAt: await this.accounts.lastAccess(request.userId) };
  }

  @RpcDoor('users.account.get-match-keys')
  async getMatchKeys(
    @Payload() request: RpcRequest<'users.account.get-match-keys'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.account.get-match-keys'>> {
    requireService(caller, 'marketing');
    return this.accounts.matchKeys(request.userIds);
  }
}
