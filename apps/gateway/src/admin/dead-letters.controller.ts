import type { DeadLetterList, Replayed } from '@camarim/contracts';
import { Controller } from '@nestjs/common';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { DeadLettersService } from './dead-letters.service.js';

@Controller()
export class DeadLettersController {
  constructor(private readonly letters: DeadLettersService) {}

  @ByHand('dead-letter.list')
  list({ viewer }: RouteCall<'dead-letter.list'>): Promise<DeadLetterList> {
    return this.letters.list(viewer.identity);
  }

  @ByHand('dead-letter.replay')
  replay({ input, viewer }: RouteCall<'dead-letter.replay'>): Promise<Replayed> {
    return this.letters.replay(input.service, input.letterId, viewer.identity);
  }
}
