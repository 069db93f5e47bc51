import type { Setup } from '@camarim/contracts';
import { Controller } from '@nestjs/common';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { SetupStateService } from './setup.service.js';

@Controller()
export class SetupController {
  constructor(private readonly setup: SetupStateService) {}

  @ByHand('setup.get')
  get({ viewer }: RouteCall<'setup.get'>): Promise<Setup> {
    return this.setup.get(viewer.identity);
  }
}
