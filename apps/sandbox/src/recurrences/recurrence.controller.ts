import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Patch,
  Post,
  Put,
  Query,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { WebhookDto } from '../api-pix/api-pix.dto.js';
import { TokenGuard } from '../api-pix/api-pix.guard.js';
import { FaultInterceptor } from '../faults/fault.interceptor.js';
import { BankCalendar } from './bank-calendar.js';
import { MonthService } from './month.service.js';
import { CancelDto, ClockDto, CobrDto, PayerActDto, RecDto, RecListQuery } from './recurrence.dto.js';
import { RecurrenceService } from './recurrence.service.js';
import { type Cobr, type Rec, toCobr, toRec } from './recurrence.view.js';

/** The merchant's API. */
@Controller('api-pix/v2')
@UseGuards(TokenGuard)
@UseInterceptors(FaultInterceptor)
export class RecurrenceController {
  constructor(
    private readonly recurrences: RecurrenceService,
    private readonly months: MonthService,
  ) {}

  @Post('rec')
  @HttpCode(201)
  create(@Body() body: RecDto): Rec {
    return toRec(this.recurrences.create(body));
  }

  @Get('rec')
  list(@Query() { inicio, fim }: RecListQuery): { parametros: RecListQuery; recs: Rec[] } {
    const recs = this.recurrences.between(new Date(inicio), new Date(fim)).map(toRec);
    return { parametros: { inicio, fim }, recs };
  }

  @Get('rec/:idRec')
  read(@Param('idRec') idRec: string): Rec {
    return toRec(this.recurrences.find(idRec));
  }

  @Patch('rec/:idRec')
  cancel(@Param('idRec') idRec: string, @Body() _body: CancelDto): Rec {
    return toRec(this.recurrences.change(idRec, 'cancelled'));
  }

  @Put('cobr/:txid')
  @HttpCode(201)
  charge(@Param('txid') txid: string, @Body() body: CobrDto): Cobr {
    this.months.charge(txid, body);
    return this.month(txid);
  }

  @Get('cobr/:txid')
  month(@Param('txid') txid: string): Cobr {
    const { charge, cycle } = this.months.cobr(txid);
    return toCobr(charge, cycle);
  }

  @Patch('cobr/:txid')
  takeBack(@Param('txid') txid: string, @Body() _body: CancelDto): Cobr {
    this.months.takeBack(txid);
    return this.month(txid);
  }

  @Post('cobr/:txid/retentativa/:data')
  @HttpCode(201)
  retry(@Param('txid') txid: string, @Param('data') date: string): Cobr {
    this.months.retry(txid, date);
    return this.month(txid);
  }

  /** `webhookrec`: notices of authorisations; `webhookcobr`: of months. */
  @Put('webhook:topic')
  @HttpCode(200)
  setWebhook(@Param('topic') topic: string, @Body() { webhookUrl }: WebhookDto): Record<string, never> {
    this.recurrences.setWebhook(topicOf(topic), webhookUrl);
    return {};
  }

  @Get('webhook:topic')
  webhook(@Param('topic') topic: string): { webhookUrl: string; criacao: string } {
    const { url, since } = this.recurrences.webhook(topicOf(topic));
    return { webhookUrl: url, criacao: since };
  }

  @Delete('webhook:topic')
  @HttpCode(204)
  dropWebhook(@Param('topic') topic: string): void {
    this.recurrences.setWebhook(topicOf(topic), null);
  }
}

/** Actions of the payer, and the bank's calendar. */
@Controller()
export class RecurrenceConsoleController {
  constructor(
    private readonly recurrences: RecurrenceService,
    private readonly months: MonthService,
    private readonly calendar: BankCalendar,
  ) {}

  @Post('console/api/recurrences/:idRec/acts')
  @HttpCode(200)
  act(@Param('idRec') idRec: string, @Body() { act }: PayerActDto): Rec {
    return toRec(this.recurrences.act(idRec, act));
  }

  @Post('console/api/calendar')
  @HttpCode(200)
  advance(@Body() { days }: ClockDto): { today: string; paid: string[] } {
    const paid = this.months.advance(days);
    return { today: this.calendar.today, paid };
  }

  /** The second address inside the composite code. */
  @Get('qr/rec/:idRec')
  scan(@Param('idRec') idRec: string): Rec {
    return toRec(this.recurrences.find(idRec));
  }
}

function topicOf(name: string): 'rec' | 'cobr' {
  if (name === 'rec' || name === 'cobr') return name;
  throw new NotFoundException('Recurso não encontrado');
}
