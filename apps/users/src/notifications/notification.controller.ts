import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireUser } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { NotificationService } from './notification.service.js';

@Controller()
export class NotificationController {
  constructor(private readonly notifications: NotificationService) {}

  @RpcDoor('users.notification.list')
  list(
    @Payload() request: RpcRequest<'users.notification.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.notification.list'>> {
    return this.notifications.list(requireUser(caller), request.cursor, request.limit);
  }

  @RpcDoor('users.notification.count-unread')
  countUnread(
    @Payload() _request: RpcRequest<'users.notification.count-unread'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.notification.count-unread'>> {
    return this.notifications.countUnread(requireUser(caller));
  }

  @RpcDoor('users.notification.mark-read')
  markRead(
    @Payload() request: RpcRequest<'users.notification.mark-read'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.notification.mark-read'>> {
    return this.notifications.mark(requireUser(caller), request.ids, request.read);
  }
}
