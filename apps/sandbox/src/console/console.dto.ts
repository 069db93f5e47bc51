import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { WEBHOOK_ACTIONS, type WebhookAction } from '../webhooks/webhook.event.js';
import { BANK_MODES, type BankMode } from './bank.service.js';

export class BankActDto {
  @IsIn(BANK_MODES) mode: BankMode;
  @IsOptional() @IsInt() @Min(1) @Max(100_000_000) amountCents?: number;
}

export class WebhookActDto {
  @IsIn(WEBHOOK_ACTIONS) action: WebhookAction;
  @IsOptional() @IsInt() @Min(1) @Max(50) times?: number;
  @IsOptional() @IsBoolean() concurrent?: boolean;
}
