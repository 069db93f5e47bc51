import { Body, Controller, Get, Header, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { summarise } from '../console/ledger.summary.js';
import { FaultService } from '../faults/fault.service.js';
import { describeError } from '../http/error.filter.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { type ChargesView, chargesFragment, chargesPage } from './charges.page.js';
import { patchFromForm } from './faults.form.js';
import { SCRIPT } from './script.js';
import { ICON, STYLES } from './styles.js';

const HTML = 'text/html; charset=utf-8';
const SHOWN = 50;
const NOTICES: Record<string, string> = { save: 'Falhas aplicadas.', reset: 'Todas as falhas desligadas.' };

@Controller()
export class HomeController {
  constructor(
    private readonly ledger: LedgerService,
    private readonly faults: FaultService,
  ) {}

  @Get()
  @Header('content-type', HTML)
  home(@Query('done') done: unknown): string {
    const text = typeof done === 'string' ? NOTICES[done] : undefined;
    return chargesPage(this.view(), text === undefined ? null : { text }).toString();
  }

  @Get('fragments/charges')
  @Header('content-type', HTML)
  fragment(): string {
    return chargesFragment(this.view()).toString();
  }

  @Post('faults')
  async change(@Body() form: Record<string, unknown> | undefined, @Res() reply: FastifyReply): Promise<void> {
    try {
      if (form?.action === 'reset') this.faults.reset();
      else this.faults.change(patchFromForm(form ?? {}));
      reply.redirect(`/?done=${form?.action === 'reset' ? 'reset' : 'save'}`, 303);
    } catch (error) {
      const { status, body } = describeError(error);
      const notice = { text: [body.message, ...body.errors].join(' · '), bad: true };
      await reply.status(status).type(HTML).send(chargesPage(this.view(), notice).toString());
    }
  }

  @Get('console.css')
  @Header('content-type', 'text/css; charset=utf-8')
  styles(): string {
    return STYLES;
  }

  @Get('console.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): string {
    return SCRIPT;
  }

  @Get('console.svg')
  @Header('content-type', 'image/svg+xml')
  icon(): string {
    return ICON;
  }

  private view(): ChargesView {
    const now = Date.now();
    const summary = summarise(this.ledger.all(), now);
    return { charges: this.ledger.latest(SHOWN), summary, faults: this.faults.current, now };
  }
}
