import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { BANK_MODES, type BankMode } from '../console/bank.service.js';
import { WEBHOOK_ACTIONS, type WebhookAction } from '../webhooks/webhook.event.js';

export class BankForm {
  @IsIn(BANK_MODES) mode: BankMode;
  /** Reais as typed, e.g. "19,90". */
  @IsOptional() @IsString() @MaxLength(30) amount?: string;
}

export class WebhookForm {
  @IsIn([...WEBHOOK_ACTIONS, 'lose']) action: WebhookAction | 'lose';
}

export class PayCodeForm {
  @IsString() @MaxLength(1100) code: string;
}
