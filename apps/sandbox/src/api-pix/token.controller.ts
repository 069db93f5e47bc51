import { BadRequestException, Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ClientGuard } from './api-pix.guard.js';
import { TokenService } from './token.service.js';

@Controller(['api-pix/oauth', 'efi/oauth'])
@UseGuards(ClientGuard)
export class TokenController {
  constructor(private readonly tokens: TokenService) {}

  @Post('token')
  @HttpCode(200)
  issue(@Body() body: { grant_type?: unknown } | undefined): ReturnType<TokenService['issue']> {
    if (body?.grant_type !== 'client_credentials')
      throw new BadRequestException('grant_type deve ser client_credentials');
    return this.tokens.issue();
  }
}
