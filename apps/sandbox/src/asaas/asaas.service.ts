import { centsFromReais, localDateOf } from '@camarim/domain';
import { BadRequestException, ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { ChargeService } from '../charges/charge.service.js';
import { newId } from '../charges/identifiers.js';
import { toTransaction } from '../charges/transaction.js';
import type { ChargeState } from '../ledger/ledger.fold.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type {
  AsaasCustomerDto,
  AsaasListQuery,
  AsaasPaymentDto,
  AsaasRefundDto,
  AsaasWebhookDto,
} from './asaas.dto.js';
import { ASAAS_TOPIC, AsaasQueue } from './asaas.queue.js';
import { asaasPayment, asaasPix, pixIdOf } from './asaas.view.js';

const LIFE_SECONDS = 365 * 86_400;
type Json = Record<string, unknown>;

/** Asaas's API over the same ledger as the others. It knows no idempotency: asked twice it charges twice. */
@Injectable()
export class AsaasService {
  /** In memory only. */
  private readonly customers = new Map<string, Json>();
  private webhook: (AsaasWebhookDto & { id: string }) | null = null;

  constructor(
    private readonly book: ChargeService,
    private readonly ledger: LedgerService,
    private readonly queue: AsaasQueue,
  ) {}

  addCustomer({ name, cpfCnpj, notificationDisabled = false }: AsaasCustomerDto): Json {
    const id = `cus_${String(this.customers.size + 1).padStart(12, '0')}`;
    const customer = { object: 'customer', id, name, cpfCnpj, notificationDisabled, deleted: false };
    this.customers.set(id, customer);
    return customer;
  }

  customersOf(cpf?: string): Json {
    const all = [...this.customers.values()].filter(({ cpfCnpj }) => cpf === undefined || cpfCnpj === cpf);
    return { object: 'list', hasMore: false, totalCount: all.length, limit: 100, offset: 0, data: all };
  }

  create(body: AsaasPaymentDto): ChargeState {
    const { customer, value, dueDate, description: title = '', externalReference: externalRef = newId() } = body;
    const payer = this.customers.get(customer);
    if (!payer) throw new BadRequestException('Customer inválido ou não informado.');
    if (dueDate < localDateOf(new Date()))
      throw new BadRequestException('Não é permitido data de vencimento inferior a hoje.');
    const details = { externalRef, amount: centsOf(value), title, payerName: String(payer.name), postbackUrl: '' };
    return this.book.open({ ...details, dialect: 'asaas' }, LIFE_SECONDS, `pay_${newId().slice(0, 16)}`);
  }

  /** A deleted charge is still shown by its id, and in no list. */
  find(id: string): ChargeState {
    const charge = this.ledger.byId(id);
    if (charge?.record.dialect !== 'asaas') throw new NotFoundException('Cobrança não encontrada');
    return charge;
  }

  list(query: AsaasListQuery): Json {
    const { externalReference, 'paymentDate[ge]': first = '', 'paymentDate[le]': last = '9', offset, limit } = query;
    const isIn = ({ payments }: ChargeState): boolean =>
      payments.some(({ paidAt }) => {
        const day = localDateOf(new Date(paidAt));
        return day >= first && day <= last;
      });
    const all = this.own()
      .filter((charge) => charge.closed === null || charge.payments.length > 0)
      .filter(({ record }) => externalReference === undefined || record.externalRef === externalReference)
      .filter((charge) => query['paymentDate[ge]'] === undefined || isIn(charge))
      // the newest first
      .reverse();
    const data = all.slice(offset, offset + limit).map((charge) => asaasPayment(toTransaction(charge)));
    return { object: 'list', hasMore: offset + limit < all.length, totalCount: all.length, limit, offset, data };
  }

  remove(id: string): void {
    if (this.find(id).payments.length > 0) throw new BadRequestException('Cobrança já recebida não pode ser removida.');
    this.book.cancel(id);
  }

  /** Asked twice it gives back twice; what came of it is PENDING now and DONE when it is read later. */
  refund(id: string, { value, description }: AsaasRefundDto): Json {
    const { paidAmount, refundedAmount } = toTransaction(this.find(id));
    const amount = value === undefined ? paidAmount - refundedAmount : centsOf(value);
    if (amount <= 0 || amount > paidAmount - refundedAmount)
      throw new BadRequestException('O valor do estorno é maior que o valor restante da cobrança.');
    try {
      this.book.refund(id, amount, undefined, { externalRef: description ?? null });
    } catch (error) {
      throw error instanceof ConflictException ? new BadRequestException(error.message) : error;
    }
    const charge = this.find(id);
    return asaasPayment(toTransaction(charge), charge.refunds.at(-1)?.id ?? null);
  }

  pix(pixId: string): Json {
    for (const { record, payments } of this.own()) {
      const payment = payments.find((one) => pixIdOf(one) === pixId);
      if (payment) return asaasPix(payment, record.id);
    }
    throw new NotFoundException('Transação não encontrada');
  }

  webhooks(): Json {
    const data = this.webhook ? [{ ...this.webhook, authToken: undefined, interrupted: this.queue.interrupted }] : [];
    return { object: 'list', hasMore: false, totalCount: data.length, limit: 100, offset: 0, data };
  }

  /** One address, of the ten they allow. Said not to be interrupted, it sends what has gathered. */
  listen(body: AsaasWebhookDto, id: string = newId()): Json {
    this.webhook = { ...body, id };
    this.queue.sendType = body.sendType;
    const { url: webhookUrl, authToken: token } = body;
    this.ledger.record({ kind: 'webhook-set', pixKey: ASAAS_TOPIC, webhookUrl, token });
    if (!body.interrupted) this.queue.resume();
    return { ...this.webhook, authToken: undefined };
  }

  requireWebhook(id: string): void {
    if (this.webhook?.id !== id) throw new NotFoundException('Webhook não encontrado');
  }

  private own(): ChargeState[] {
    return [...this.ledger.all()].filter(({ record }) => record.dialect === 'asaas');
  }
}

function centsOf(reais: number): number {
  const cents = centsFromReais(reais);
  if (cents === null) throw new BadRequestException('O valor informado é inválido.');
  return cents;
}
