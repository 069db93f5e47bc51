import { AgeCallbackBody, AgeDto, AgeStartBody, AgeStartDto } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '../http/api-path.js';
import { Limited } from '../limits/limit.guard.js';
import { Everybody } from '../security/access.decorators.js';
import { AgeCookies } from './age-cookies.service.js';

/** Proving one's age without saying who one is: nobody's session is looked up here (USR-29). */
@Controller(`${API}/age`)
@Everybody()
export class AgeController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly age: AgeCookies,
  ) {}

  @Get()
  state(@Req() request: FastifyRequest): AgeDto {
    return this.age.state(request);
  }

  @Post('start')
  @Limited('age-check')
  @HttpCode(200)
  start(@Body() body: AgeStartBody, @Res({ passthrough: true }) reply: FastifyReply): Promise<AgeStartDto> {
    const nonce = this.age.beginCheck(reply);
    return this.rpc.call('users.age.start', { nonce, returnTo: body.returnTo });
  }

  @Post('callback')
  @Limited('age-check')
  @HttpCode(200)
  async callback(
    @Body() { token }: AgeCallbackBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AgeDto> {
    const nonce = this.age.endCheck(request, reply);
    if (nonce === null) throw problem('age-token-refused');
    await this.rpc.call('users.age.redeem', { token, nonce });
    return this.age.present(this.age.givePass(reply));
  }
}
