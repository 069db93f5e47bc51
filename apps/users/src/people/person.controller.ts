import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { STAFF_DUTIES, type StaffDuty } from '@camarim/domain';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { PersonService } from './person.service.js';

const staffWith = (caller: Identity, duty: StaffDuty): string => requireStaff(caller, [...STAFF_DUTIES[duty]]);

@Controller()
export class PersonController {
  constructor(private readonly people: PersonService) {}

  @RpcDoor('users.person.list')
  async list(
    @Payload() request: RpcRequest<'users.person.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.person.list'>> {
    staffWith(caller, 'people');
    return this.people.list(request, request.cursor, request.limit);
  }

  @RpcDoor('users.person.totals')
  async totals(
    @Payload() _request: RpcRequest<'users.person.totals'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.person.totals'>> {
    staffWith(caller, 'people');
    return this.people.totals();
  }

  @RpcDoor('users.person.get')
  async get(
    @Payload() request: RpcRequest<'users.person.get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.person.get'>> {
    staffWith(caller, 'people');
    return this.people.get(request.userId);
  }

  @RpcDoor('users.person.reveal')
  reveal(
    @Payload() request: RpcRequest<'users.person.reveal'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.person.reveal'>> {
    return this.people.reveal(staffWith(caller, 'people'), request.userId, request.reason);
  }

  @RpcDoor('users.person.set-role')
  setRole(
    @Payload() request: RpcRequest<'users.person.set-role'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.person.set-role'>> {
    return this.people.setRole(staffWith(caller, 'administration'), request);
  }

  @RpcDoor('users.person.export')
  export(
    @Payload() request: RpcRequest<'users.person.export'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.person.export'>> {
    return this.people.export(staffWith(caller, 'administration'), request, request.cursor);
  }
}
