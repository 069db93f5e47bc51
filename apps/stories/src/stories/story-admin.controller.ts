import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EDITORS, READERS } from '../roles.js';
import { StoryAdminRead } from './story-admin.read.js';
import { StoryEditService } from './story-edit.service.js';

@Controller()
export class StoryAdminController {
  constructor(
    private readonly read: StoryAdminRead,
    private readonly edit: StoryEditService,
  ) {}

  @RpcDoor('stories.story.admin-list')
  list(
    @Payload() { modelId, state, cursor, limit }: RpcRequest<'stories.story.admin-list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'stories.story.admin-list'>> {
    requireStaff(caller, READERS);
    return this.read.page(modelId, state ?? null, cursor, limit);
  }

  @RpcDoor('stories.story.admin-get')
  get(
    @Payload() { storyId }: RpcRequest<'stories.story.admin-get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'stories.story.admin-get'>> {
    requireStaff(caller, READERS);
    return this.read.get(storyId);
  }

  @RpcDoor('stories.story.create')
  async create(
    @Payload() request: RpcRequest<'stories.story.create'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'stories.story.create'>> {
    return this.read.get(await this.edit.create(request, requireStaff(caller, EDITORS)));
  }

  @RpcDoor('stories.story.update')
  async update(
    @Payload() request: RpcRequest<'stories.story.update'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'stories.story.update'>> {
    return this.read.get(await this.edit.update(request, requireStaff(caller, EDITORS)));
  }
}
