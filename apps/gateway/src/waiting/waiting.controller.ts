import type { WaitingWork } from '@camarim/contracts';
import { Controller } from '@nestjs/common';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { WaitingWorkService } from './waiting.service.js';

@Controller()
export class WaitingController {
  constructor(private readonly waiting: WaitingWorkService) {}

  @ByHand('waiting.get')
  get({ viewer }: RouteCall<'waiting.get'>): Promise<WaitingWork> {
    return this.waiting.get(viewer.identity);
  }
}
