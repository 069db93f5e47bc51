import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff, requireUser } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MARKETERS, PRESELL_EDITORS } from '../roles.js';
import { PresellTestimonials } from './presell-testimonials.service.js';
import { TestimonialService } from './testimonial.service.js';
import { TestimonialModerationService } from './testimonial-moderation.service.js';

@Controller()
export class TestimonialController {
  constructor(
    private readonly testimonials: TestimonialService,
    private readonly moderation: TestimonialModerationService,
    private readonly pages: PresellTestimonials,
  ) {}

  @RpcDoor('marketing.testimonial.mine')
  mine(
    @Payload() _request: RpcRequest<'marketing.testimonial.mine'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.testimonial.mine'>> {
    return this.testimonials.mine(requireUser(caller));
  }

  @RpcDoor('marketing.testimonial.write')
  write(
    @Payload() request: RpcRequest<'marketing.testimonial.write'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.testimonial.write'>> {
    return this.testimonials.write(request, requireUser(caller));
  }

  @RpcDoor('marketing.testimonial.withdraw')
  withdraw(
    @Payload() { modelId }: RpcRequest<'marketing.testimonial.withdraw'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.testimonial.withdraw'>> {
    return this.testimonials.withdraw(modelId, requireUser(caller));
  }

  @RpcDoor('marketing.testimonial.list')
  list(
    @Payload() request: RpcRequest<'marketing.testimonial.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.testimonial.list'>> {
    requireStaff(caller, MARKETERS);
    return this.moderation.list(request);
  }

  @RpcDoor('marketing.testimonial.decide')
  decide(
    @Payload() request: RpcRequest<'marketing.testimonial.decide'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.testimonial.decide'>> {
    return this.moderation.decide(request, requireStaff(caller, MARKETERS));
  }

  @RpcDoor('marketing.presell.testimonials')
  choices(
    @Payload() { modelId }: RpcRequest<'marketing.presell.testimonials'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.presell.testimonials'>> {
    requireStaff(caller, PRESELL_EDITORS);
    return this.pages.choicesOf(modelId);
  }
}
