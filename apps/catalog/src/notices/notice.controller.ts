import type { Identity, RpcReply, RpcRequest, StaffRole } from '@camarim/contracts';
import { Caller, RpcDoor, requireService, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { NoticeService } from './notice.service.js';

const TEAM: StaffRole[] = ['owner', 'admin', 'support'];

@Controller()
export class NoticeController {
  constructor(private readonly notices: NoticeService) {}

  @RpcDoor('catalog.notice.submit')
  submit(
    @Payload() { notice }: RpcRequest<'catalog.notice.submit'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.notice.submit'>> {
    return this.notices.submit(notice, caller);
  }

  @RpcDoor('catalog.notice.list')
  list(
    @Payload() request: RpcRequest<'catalog.notice.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.notice.list'>> {
    requireStaff(caller, TEAM);
    return this.notices.list(request);
  }

  @RpcDoor('catalog.notice.decide')
  decide(
    @Payload() request: RpcRequest<'catalog.notice.decide'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.notice.decide'>> {
    return this.notices.decide(request, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.notice.get')
  get(
    @Payload() { noticeId }: RpcRequest<'catalog.notice.get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.notice.get'>> {
    requireService(caller, 'users');
    return this.notices.get(noticeId);
  }
}
