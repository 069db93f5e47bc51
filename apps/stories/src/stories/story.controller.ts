import type { RpcReply, RpcRequest } from '@camarim/contracts';
import { RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { StoryService } from './story.service.js';

@Controller()
export class StoryController {
  constructor(private readonly stories: StoryService) {}

  @RpcDoor('stories.story.list')
  list(@Payload() request: RpcRequest<'stories.story.list'>): Promise<RpcReply<'stories.story.list'>> {
    return this.stories.list(request.modelId);
  }
}
