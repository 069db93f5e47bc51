import { BANK_TEXTS, localDateOf, mayAnnounceCharge, PIX_EXPIRES_IN_SECONDS, recurrenceDueDate } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { PermanentJobError } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { GatewayService } from '../gateways/gateway.service.js';
import { PixProvider, type ProviderAccess, type ProviderCharge } from '../provider/pix-provider.js';
import { RecurringPix } from '../provider/recurring-pix.provider.js';
import { RecurrenceLedger } from '../recurrences/recurrence-ledger.service.js';
import { OrderMarks } from './order-mark.js';
import type { PaymentEntity } from './payment.entity.js';

export type Chargeable = PaymentEntity & { gatewayId: string };

/** The calls that make the charge of a payment at its provider, whatever of them was done before. */
@Injectable()
export class ChargeMaker {
  constructor(
    private readonly gateways: GatewayService,
    private readonly provider: PixProvider,
    private readonly recurring: RecurringPix,
    private readonly recurrences: RecurrenceLedger,
    private readonly marks: OrderMarks,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * From the second try on the charge may exist although nobody told us (executed, then timed out; or we died):
   * it is looked up by our reference before another one is asked for. @throws as PixProvider, PermanentJobError.
   */
  async obtain(access: ProviderAccess, payment: Chargeable): Promise<ProviderCharge> {
    const { id, chargeKind, chargeTries, recurrenceId } = payment;
    const found = chargeTries > 1 ? await this.provider.findByReference(access, id, chargeKind) : null;
    if (chargeKind === 'debit') return found ?? this.announce(access, payment);
    const charge = found ?? (await this.create(access, payment));
    if (recurrenceId !== null && charge.status === 'pending')
      return { ...charge, pixCode: await this.compositeCode(access, payment, recurrenceId) };
    if (charge.pixCode !== null || charge.status !== 'pending') return charge;
    return this.provider.getCharge(access, charge.externalId);
  }

  private async create(access: ProviderAccess, payment: Chargeable): Promise<ProviderCharge> {
    const payer = await this.rpc.call('users.account.get-payer', { userId: payment.userId });
    const { cpf } = payer;
    // an order is refused without one, and none is ever taken away
    if (cpf === null) throw new PermanentJobError('nobody to make the charge out to');
    return this.provider.createCharge(access, {
      paymentId: payment.id,
      amountCents: payment.amountCents,
      title: BANK_TEXTS[payment.planType],
      payer: { ...payer, cpf },
      expiresInSeconds: PIX_EXPIRES_IN_SECONDS,
      postbackUrl: await this.gateways.postbackUrl(payment.gatewayId),
      mark: this.marks.write(payment),
    });
  }

  /** The code that pays this charge and authorises the months after it, in one (JORNADA_3). */
  private async compositeCode(
    access: ProviderAccess,
    payment: Chargeable,
    recurrenceId: string,
  ): Promise<string | null> {
    const ours = await this.recurrences.find(recurrenceId);
    if (!ours) throw new PermanentJobError('a payment without its authorisation');
    const { amountCents, firstDate, createdAt } = ours;
    const again = payment.chargeTries > 1;
    const known =
      ours.externalId !== null
        ? await this.recurring.get(access, ours.externalId)
        : again && (await this.recurring.find(access, recurrenceId, createdAt));
    const firstDebitOn = recurrenceDueDate(firstDate, 1);
    const made =
      known ||
      (await this.recurring.create(access, { recurrenceId, paymentId: payment.id, amountCents, firstDebitOn }));
    await this.recurrences.offered(recurrenceId, made.externalId);
    return made.pixCode;
  }

  /** Tells the payer's bank of a month: in time, of the authorised amount, or not at all. */
  private async announce(access: ProviderAccess, payment: Chargeable): Promise<ProviderCharge> {
    const month = await this.recurrences.monthOf(payment.id);
    const today = localDateOf(this.clock.now());
    const possible =
      month?.status === 'approved' &&
      month.amountCents === payment.amountCents &&
      mayAnnounceCharge(today, month.dueDate);
    if (!possible || month.externalId === null) throw new PermanentJobError('this month can not be announced any more');
    const { externalId, dueDate } = month;
    return this.recurring.debit(access, {
      paymentId: payment.id,
      externalId,
      amountCents: payment.amountCents,
      dueDate,
    });
  }
}
