import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { STAFF_DUTIES } from '@camarim/domain';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { selectedModelOf, storyIdOf } from '../request-ids.js';
import { READERS } from '../roles.js';
import { AnalyticsService } from './analytics.service.js';

@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @RpcDoor('stories.analytics.story')
  async story(
    @Payload() { storyId, strict }: RpcRequest<'stories.analytics.story'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'stories.analytics.story'>> {
    requireStaff(caller, READERS);
    return this.analytics.of({ kind: 'story', id: storyIdOf(storyId) }, strict === true);
  }

  @RpcDoor('stories.analytics.model')
  async model(
    @Payload() { modelId, strict }: RpcRequest<'stories.analytics.model'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'stories.analytics.model'>> {
    requireStaff(caller, READERS);
    return this.analytics.of({ kind: 'model', id: selectedModelOf(modelId) }, strict === true);
  }

  @RpcDoor('stories.analytics.global')
  async global(
    @Payload() { strict }: RpcRequest<'stories.analytics.global'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'stories.analytics.global'>> {
    requireStaff(caller, READERS);
    return this.analytics.of({ kind: 'global' }, strict === true);
  }

  @RpcDoor('stories.metrics.dashboard')
  async ranking(
    @Payload() request: RpcRequest<'stories.metrics.dashboard'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'stories.metrics.dashboard'>> {
    requireStaff(caller, [...STAFF_DUTIES.figures]);
    return this.analytics.ranking(request);
  }
}
