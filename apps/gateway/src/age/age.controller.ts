import type { AgeDto, AgeStart } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { AgeCookies } from './age-cookies.service.js';

/** Proving one's age without saying who one is: nobody's session is looked up here (USR-29). */
@Controller()
export class AgeController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly age: AgeCookies,
  ) {}

  @ByHand('age.state')
  state({ request }: RouteCall<'age.state'>): AgeDto {
    return this.age.state(request);
  }

  @ByHand('age.start')
  start({ input, reply }: RouteCall<'age.start'>): Promise<AgeStart> {
    return this.rpc.call('users.age.start', { ...input, nonce: this.age.beginCheck(reply) });
  }

  @ByHand('age.callback')
  async callback({ input, request, reply }: RouteCall<'age.callback'>): Promise<AgeDto> {
    const nonce = this.age.endCheck(request, reply);
    if (nonce === null) throw problem('age-token-refused');
    await this.rpc.call('users.age.redeem', { ...input, nonce });
    return this.age.present(this.age.givePass(reply));
  }
}
