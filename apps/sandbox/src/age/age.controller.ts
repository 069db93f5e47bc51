import { BadRequestException, Controller, Get, Header, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { agePage } from './age.page.js';
import { type AgeCheck, ageCheckOf } from './age-check.js';
import { AgeIssuerService } from './age-issuer.service.js';

@Controller('age')
export class AgeController {
  constructor(private readonly issuer: AgeIssuerService) {}

  @Get('verify')
  @Header('content-type', 'text/html; charset=utf-8')
  verify(@Query() query: Record<string, unknown>): string {
    return agePage(checked(query)).toString();
  }

  @Get('issue')
  issue(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply): void {
    const { nonce, aud, back } = checked(query);
    reply.redirect(`${back}#token=${this.issuer.issue(nonce, aud)}`, 303);
  }
}

function checked(query: Record<string, unknown>): AgeCheck {
  const check = ageCheckOf(query);
  if (!check) throw new BadRequestException('Pedido de verificação incompleto');
  return check;
}
