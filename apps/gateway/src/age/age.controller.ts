import type { AgeDto, AgeStart } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Asked, ByHand } from '../operations/by-hand.js';
import { AgeCookies } from './age-cookies.service.js';

/** Proving one's age without saying who one is: nobody's session is looked up here (USR-29). */
@Controller()
export class AgeController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly age: AgeCookies,
  ) {}

  @ByHand('age.state')
  state(_: Asked<'age.state'>, @Req() request: FastifyRequest): AgeDto {
    return this.age.state(request);
  }

  @ByHand('age.start')
  start({ input }: Asked<'age.start'>, @Res({ passthrough: true }) reply: FastifyReply): Promise<AgeStart> {
    return this.rpc.call('users.age.start', { ...input, nonce: this.age.beginCheck(reply) });
  }

  @ByHand('age.callback')
  async callback(
    { input }: Asked<'age.callback'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AgeDto> {
    const nonce = this.age.endCheck(request, reply);
    if (nonce === null) throw problem('age-token-refused');
    await this.rpc.call('users.age.redeem', { ...input, nonce });
    return this.age.present(this.age.givePass(reply));
  }
}
