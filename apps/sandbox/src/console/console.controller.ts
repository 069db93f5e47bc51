import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ChargeService } from '../charges/charge.service.js';
import { type Transaction, toTransaction } from '../charges/transaction.js';
import { FaultService } from '../faults/fault.service.js';
import type { Faults } from '../faults/faults.js';
import { parseLimit } from '../http/limit.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { CallEntry, LedgerEntry } from '../ledger/ledger.types.js';
import { WebhookService } from '../webhooks/webhook.service.js';
import { BankService } from './bank.service.js';
import { BankActDto, WebhookActDto } from './console.dto.js';
import { type LedgerSummary, summarise } from './ledger.summary.js';

@Controller('console/api')
export class ConsoleController {
  constructor(
    private readonly bank: BankService,
    private readonly charges: ChargeService,
    private readonly ledger: LedgerService,
    private readonly webhooks: WebhookService,
    private readonly faults: FaultService,
  ) {}

  @Get('charges')
  list(@Query('externalRef') externalRef?: string, @Query('limit') limit?: string): { charges: Transaction[] } {
    const found =
      externalRef === undefined
        ? this.ledger.latest(parseLimit(limit))
        : this.charges.findByExternalRef(String(externalRef));
    return { charges: found.map((charge) => toTransaction(charge)) };
  }

  @Get('charges/:id')
  read(@Param('id') id: string): Transaction & { timeline: readonly LedgerEntry[] } {
    const charge = this.charges.find(id);
    return { ...toTransaction(charge), timeline: charge.timeline };
  }

  @Post('charges/:id/pay')
  @HttpCode(200)
  pay(@Param('id') id: string, @Body() body: BankActDto): Transaction {
    return toTransaction(this.bank.act(id, body.mode, body.amountCents));
  }

  @Post('charges/:id/webhooks')
  @HttpCode(200)
  async webhook(@Param('id') id: string, @Body() body: WebhookActDto): Promise<{ statusCodes: number[] }> {
    return { statusCodes: await this.webhooks.act(id, body.action, body.times ?? 1, body.concurrent ?? false) };
  }

  @Get('ledger')
  totals(): LedgerSummary & { attempts: Record<string, number> } {
    const attempts = [...this.ledger.attempts()].map(([ref, calls]) => [ref, calls.length] as const);
    return { ...summarise(this.ledger.all(), Date.now()), attempts: Object.fromEntries(attempts) };
  }

  @Get('attempts')
  attempts(@Query('externalRef') externalRef?: string): { attempts: readonly CallEntry[] } {
    return { attempts: this.ledger.attempts().get(String(externalRef)) ?? [] };
  }

  @Get('faults')
  currentFaults(): Readonly<Faults> {
    return this.faults.current;
  }

  @Put('faults')
  changeFaults(@Body() patch: unknown): Readonly<Faults> {
    return this.faults.change(patch);
  }

  @Post('reset')
  @HttpCode(200)
  reset(): Readonly<Faults> {
    return this.faults.reset();
  }
}
