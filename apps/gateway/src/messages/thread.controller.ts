import type { FanFoundMessages, FanThread, FanThreadPage, Shown } from '@camarim/contracts';
import { Controller } from '@nestjs/common';
import { type Asked, ByHand } from '../operations/by-hand.js';
import { ThreadService } from './thread.service.js';

/** A fan's conversations, with who she is: the rest of them is passed on by the table of operations. */
@Controller()
export class ThreadController {
  constructor(private readonly threads: ThreadService) {}

  @ByHand('thread.list')
  list({ input, viewer }: Asked<'thread.list'>): Promise<Shown<FanThreadPage>> {
    return this.threads.list(input, viewer.identity);
  }

  @ByHand('thread.search')
  search({ input, viewer }: Asked<'thread.search'>): Promise<Shown<FanFoundMessages>> {
    return this.threads.search(input, viewer.identity);
  }

  @ByHand('thread.get')
  get({ input, viewer }: Asked<'thread.get'>): Promise<Shown<FanThread>> {
    return this.threads.one('users.thread.get', input, viewer.identity);
  }

  @ByHand('thread.open')
  open({ input, viewer }: Asked<'thread.open'>): Promise<Shown<FanThread>> {
    return this.threads.one('users.thread.open', input, viewer.identity);
  }
}
