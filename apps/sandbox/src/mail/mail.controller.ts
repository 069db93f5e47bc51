import { Body, Controller, Get, Post, Query, UseGuards } from '@nestjs/common';
import { parseLimit } from '../http/limit.js';
import { BearerGuard, MailReaderGuard } from '../http/secret.guard.js';
import { SendMailDto } from './mail.dto.js';
import { MailboxService, type MailMessage } from './mailbox.service.js';

@Controller('mail')
export class MailController {
  constructor(private readonly mailbox: MailboxService) {}

  @Post('v1/messages')
  @UseGuards(BearerGuard)
  send(@Body() body: SendMailDto): { id: string } {
    return { id: this.mailbox.receive(body).id };
  }

  @Get('api/messages')
  @UseGuards(MailReaderGuard)
  list(@Query('to') to?: string, @Query('limit') limit?: string): { messages: MailMessage[] } {
    return { messages: this.mailbox.list(to === undefined ? undefined : String(to), parseLimit(limit)) };
  }
}
