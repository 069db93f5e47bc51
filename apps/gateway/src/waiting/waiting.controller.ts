import type { WaitingWork } from '@camarim/contracts';
import { Controller } from '@nestjs/common';
import { type Asked, ByHand } from '../operations/by-hand.js';
import { WaitingWorkService } from './waiting.service.js';

@Controller()
export class WaitingController {
  constructor(private readonly waiting: WaitingWorkService) {}

  @ByHand('waiting.get')
  get({ viewer }: Asked<'waiting.get'>): Promise<WaitingWork> {
    return this.waiting.get(viewer.identity);
  }
}
