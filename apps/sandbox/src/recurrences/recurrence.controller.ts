import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put, UseGuards, UseInterceptors } from '@nestjs/common';
import { TokenGuard } from '../api-pix/api-pix.guard.js';
import { FaultInterceptor } from '../faults/fault.interceptor.js';
import { CancelDto, ClockDto, CobrDto, PayerActDto, RecDto } from './recurrence.dto.js';
import { RecurrenceService } from './recurrence.service.js';
import { type Cobr, type Rec, toCobr, toRec } from './recurrence.view.js';

/** The merchant's side. */
@Controller('api-pix/v2')
@UseGuards(TokenGuard)
@UseInterceptors(FaultInterceptor)
export class RecurrenceController {
  constructor(private readonly recurrences: RecurrenceService) {}

  @Post('rec')
  @HttpCode(201)
  create(@Body() body: RecDto): Rec {
    return toRec(this.recurrences.create(body));
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
    this.recurrences.charge(txid, body);
    return this.month(txid);
  }

  @Get('cobr/:txid')
  month(@Param('txid') txid: string): Cobr {
    const { charge, cycle } = this.recurrences.cobr(txid);
    return toCobr(charge, cycle);
  }

  @Patch('cobr/:txid')
  takeBack(@Param('txid') txid: string, @Body() _body: CancelDto): Cobr {
    this.recurrences.takeBack(txid);
    return this.month(txid);
  }
}

/** The payer's side, and the calendar of the bank. */
@Controller()
export class RecurrenceConsoleController {
  constructor(private readonly recurrences: RecurrenceService) {}

  @Post('console/api/recurrences/:idRec/acts')
  @HttpCode(200)
  act(@Param('idRec') idRec: string, @Body() { act }: PayerActDto): Rec {
    return toRec(this.recurrences.act(idRec, act));
  }

  @Post('console/api/calendar')
  @HttpCode(200)
  advance(@Body() { days }: ClockDto): { today: string; paid: string[] } {
    const paid = this.recurrences.advance(days);
    return { today: this.recurrences.today, paid };
  }

  /** The second address inside the composite code. */
  @Get('qr/rec/:idRec')
  scan(@Param('idRec') idRec: string): Rec {
    return toRec(this.recurrences.find(idRec));
  }
}
