import { buildBrCode } from '@camarim/domain';
import { BadRequestException, ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { type ChargeState, statusOf, sumOf } from '../ledger/ledger.fold.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { ChargeRecord, Refund } from '../ledger/ledger.types.js';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';
import { WebhookService } from '../webhooks/webhook.service.js';
import type { CreateChargeDto } from './create-charge.dto.js';
import { newId } from './identifiers.js';
import { RECEIVER } from './receiver.js';

/** The data of a new charge, for both APIs. */
export type NewCharge = Pick<
  ChargeRecord,
  'externalRef' | 'amount' | 'title' | 'postbackUrl' | 'idempotencyKey' | 'pixKey' | 'cycle' | 'metadata' | 'dialect'
> & { payerName: string };

/** What the merchant can do with a charge through the API. */
@Injectable()
export class ChargeService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly webhooks: WebhookService,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  /** One charge per externalRef for ever: a repeated call returns the existing one, never a second. */
  create(body: CreateChargeDto, idempotencyKey?: string): { charge: ChargeState; isNew: boolean } {
    const total = body.items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
    if (total !== body.amount) {
      const errors = [`items: somam ${total} centavos, amount diz ${body.amount}`];
      throw new BadRequestException({ message: 'Dados inválidos', errors });
    }
    const keyed = idempotencyKey === undefined ? undefined : this.ledger.byIdempotencyKey(idempotencyKey);
    if (keyed && keyed.record.externalRef !== body.externalRef) {
      throw new ConflictException('Idempotency-Key já usada para outra cobrança');
    }
    const existing = this.ledger.byExternalRef(body.externalRef);
    if (existing) {
      if (existing.record.amount === body.amount) return { charge: existing, isNew: false };
      throw new ConflictException('externalRef já usada com outro valor');
    }
    const { externalRef, amount, customer, items, postbackUrl, pix, metadata } = body;
    const title = items.map((item) => item.title).join(', ');
    const details = { externalRef, amount, title, payerName: customer.name, postbackUrl, idempotencyKey, metadata };
    return { charge: this.open(details, pix.expiresIn), isNew: true };
  }

  /** Records a new charge that expires after `expiresIn` seconds, for every API; `id` in the form its provider gives. */
  open(details: NewCharge, expiresIn: number, id: string = newId()): ChargeState {
    const { payerName, ...rest } = details;
    const now = Date.now();
    const payloadUrl = `${this.config.publicUrl.replace(/^https?:\/\//, '')}/qr/v2/${id}`;
    const charge: ChargeRecord = {
      ...rest,
      id,
      payerFirstName: payerName.trim().split(/\s+/, 1)[0] ?? '',
      qrcode: buildBrCode({ payloadUrl, amountCents: details.amount, ...RECEIVER }),
      expirationDate: new Date(now + expiresIn * 1000).toISOString(),
      createdAt: new Date(now).toISOString(),
    };
    this.ledger.record({ kind: 'charge-created', charge }, new Date(now));
    return this.find(id);
  }

  find(id: string): ChargeState {
    const charge = this.ledger.byId(id);
    if (!charge) throw new NotFoundException('Cobrança não encontrada');
    return charge;
  }

  findByExternalRef(externalRef: string): ChargeState[] {
    const charge = this.ledger.byExternalRef(externalRef);
    return charge ? [charge] : [];
  }

  /** Charges that received a PIX between the two instants (inclusive), in order of payment. */
  paidBetween(from: Date, to: Date): ChargeState[] {
    const [first, last] = [from.toISOString(), to.toISOString()];
    const paidAt = ({ payments }: ChargeState) =>
      payments.map((payment) => payment.paidAt).find((at) => at >= first && at <= last);
    return [...this.ledger.all()]
      .flatMap((charge) => {
        const at = paidAt(charge);
        return at === undefined ? [] : [{ charge, at }];
      })
      .sort((a, b) => a.at.localeCompare(b.at) || a.charge.record.id.localeCompare(b.charge.record.id))
      .map(({ charge }) => charge);
  }

  /** A cancelled charge may be cancelled again (same response); one that was paid or refused may not. */
  cancel(id: string): ChargeState {
    const charge = this.find(id);
    const status = statusOf(charge, Date.now());
    if (status === 'cancelled') return charge;
    if (status !== 'waiting_payment' && status !== 'expired') {
      throw new ConflictException(`Uma cobrança com estado ${status} não pode ser cancelada`);
    }
    this.ledger.record({ kind: 'charge-closed', chargeId: id, status: 'cancelled' });
    this.webhooks.announce(charge);
    return charge;
  }

  /** Refunds an amount in cents. The same Idempotency-Key refunds a charge only once; `own` identifies a return of the API Pix. */
  refund(
    id: string,
    amount: number,
    idempotencyKey?: string,
    own: Pick<Refund, 'endToEndId' | 'externalRef'> = {},
  ): { charge: ChargeState; isNew: boolean } {
    const charge = this.find(id);
    const earlier = idempotencyKey === undefined ? undefined : charge.refundKeys.get(idempotencyKey);
    if (earlier !== undefined) {
      const same = charge.refunds.find((refund) => refund.id === earlier)?.amount === amount;
      if (!same) throw new ConflictException('Idempotency-Key já usada para outro estorno');
      return { charge, isNew: false };
    }
    if (charge.disputed) throw new ConflictException('O dinheiro está bloqueado por uma contestação');
    const left = sumOf(charge.payments) - sumOf(charge.refunds);
    if (left <= 0) throw new ConflictException('Não há dinheiro recebido para estornar');
    if (amount > left)
      throw new BadRequestException({ message: 'Dados inválidos', errors: [`amount: restam ${left} centavos`] });
    const at = new Date();
    const externalRef = idempotencyKey ?? null;
    const refund: Refund = { id: `ref_${newId()}`, amount, createdAt: at.toISOString(), externalRef, ...own };
    this.ledger.record({ kind: 'charge-refunded', chargeId: id, refund, idempotencyKey }, at);
    this.webhooks.announce(charge);
    return { charge, isNew: true };
  }
}
