import type { FanFoundMessages, FanThread, FanThreadPage, Shown } from '@camarim/contracts';
import { Controller } from '@nestjs/common';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { ThreadService } from './thread.service.js';

/** A fan's conversations, with who she is: the rest of them is passed on by the table of operations. */
@Controller()
export class ThreadController {
  constructor(private readonly threads: ThreadService) {}

  @ByHand('thread.list')
  list({ input, viewer }: RouteCall<'thread.list'>): Promise<Shown<FanThreadPage>> {
    return this.threads.list(input, viewer.identity);
  }

  @ByHand('thread.search')
  search({ input, viewer }: RouteCall<'thread.search'>): Promise<Shown<FanFoundMessages>> {
    return this.threads.search(input, viewer.identity);
  }

  @ByHand('thread.get')
  get({ input, viewer }: RouteCall<'thread.get'>): Promise<Shown<FanThread>> {
    return this.threads.one('users.thread.get', input, viewer.identity);
  }

  @ByHand('thread.open')
  open({ input, viewer }: RouteCall<'thread.open'>): Promise<Shown<FanThread>> {
    return this.threads.one('users.thread.open', input, viewer.identity);
  }
}
