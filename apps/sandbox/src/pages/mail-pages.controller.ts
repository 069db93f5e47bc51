import { Controller, Get, Header, Param, UseGuards } from '@nestjs/common';
import { MailReaderGuard } from '../http/secret.guard.js';
import { MailboxService } from '../mail/mailbox.service.js';
import { mailFragment, mailPage, messagePage } from './mail.page.js';

const HTML = 'text/html; charset=utf-8';
const SHOWN = 100;

@Controller()
@UseGuards(MailReaderGuard)
export class MailPagesController {
  constructor(private readonly mailbox: MailboxService) {}

  @Get('mail')
  @Header('content-type', HTML)
  list(): string {
    return mailPage(this.mailbox.list(undefined, SHOWN), Date.now()).toString();
  }

  @Get('fragments/mail')
  @Header('content-type', HTML)
  fragment(): string {
    return mailFragment(this.mailbox.list(undefined, SHOWN), Date.now()).toString();
  }

  @Get('mail/:id')
  @Header('content-type', HTML)
  message(@Param('id') id: string): string {
    return messagePage(this.mailbox.find(id)).toString();
  }
}
