import { centsFromDecimal } from '@camarim/domain';
import { BadRequestException, ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { ChargeService } from '../charges/charge.service.js';
import type { ChargeState } from '../ledger/ledger.fold.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { Payment, Refund } from '../ledger/ledger.types.js';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';
import type { CobDto } from './api-pix.dto.js';

const TXID = /^[a-zA-Z0-9]{26,35}$/;
const RETURN_ID = /^[a-zA-Z0-9]{1,35}$/;

/** The Central Bank's API Pix over the same ledger as the other API. */
@Injectable()
export class ApiPixService {
  constructor(
    private readonly charges: ChargeService,
    private readonly ledger: LedgerService,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  /** A txid identifies one charge for ever: using it again is refused, even with the same body, as banks do. */
  create(txid: string, body: CobDto): ChargeState {
    if (!TXID.test(txid)) throw invalid('txid: deve ter de 26 a 35 letras e números');
    this.requireKey(body.chave);
    const amount = centsFromDecimal(body.valor.original);
    if (amount === 0) throw invalid('valor.original: deve ser maior que zero');
    if (this.ledger.byExternalRef(txid)) throw new ConflictException('txid já usado por outra cobrança');
    const { calendario, chave: pixKey, devedor, solicitacaoPagador: title = '' } = body;
    const metadata = body.infoAdicionais && JSON.stringify(body.infoAdicionais);
    const details = { externalRef: txid, amount, title, payerName: devedor.nome, postbackUrl: '', pixKey, metadata };
    return this.charges.open(details, calendario.expiracao);
  }

  find(txid: string): ChargeState {
    const charge = this.ledger.byExternalRef(txid);
    if (charge?.record.pixKey === undefined) throw new NotFoundException('Cobrança não encontrada');
    return charge;
  }

  remove(txid: string): ChargeState {
    return this.charges.cancel(this.find(txid).record.id);
  }

  /** Every PIX received between the two instants for a charge of this key, oldest first. */
  receivedBetween(from: Date, to: Date): { charge: ChargeState; payment: Payment }[] {
    const [first, last] = [from.toISOString(), to.toISOString()];
    return this.charges
      .paidBetween(from, to)
      .filter(({ record }) => record.pixKey !== undefined)
      .flatMap((charge) => charge.payments.map((payment) => ({ charge, payment })))
      .filter(({ payment: { paidAt } }) => paidAt >= first && paidAt <= last);
  }

  pix(endToEndId: string): { charge: ChargeState; payment: Payment } {
    const charge = this.ledger.byEndToEndId(endToEndId);
    const payment = charge?.payments.find((known) => known.endToEndId === endToEndId);
    if (!charge || !payment || charge.record.pixKey === undefined) throw new NotFoundException('Pix não encontrado');
    return { charge, payment };
  }

  /** Refunds at most the amount of this PIX; an id names one return for ever, and using it again is refused, as banks do. */
  giveBack(endToEndId: string, id: string, valor: string): Refund {
    if (!RETURN_ID.test(id)) throw invalid('id: deve ter de 1 a 35 letras e números');
    const { charge, payment } = this.pix(endToEndId);
    const amount = centsFromDecimal(valor);
    const key = returnKey(endToEndId, id);
    const given = charge.refunds.filter((refund) => refund.endToEndId === endToEndId);
    const left = payment.amount - given.reduce((sum, refund) => sum + refund.amount, 0);
    if (charge.refundKeys.has(key)) throw invalid(`id: ${id} já utilizado por outra requisição`);
    if (amount === 0 || amount > left) throw invalid(`valor: restam ${left} centavos`);
    this.charges.refund(charge.record.id, amount, key, { endToEndId, externalRef: id });
    return this.returned(endToEndId, id);
  }

  returned(endToEndId: string, id: string): Refund {
    const { charge } = this.pix(endToEndId);
    const refundId = charge.refundKeys.get(returnKey(endToEndId, id));
    const refund = charge.refunds.find((known) => known.id === refundId);
    if (!refund) throw new NotFoundException('Devolução não encontrada');
    return refund;
  }

  setWebhook(pixKey: string, webhookUrl: string | null): void {
    this.requireKey(pixKey);
    this.ledger.record({ kind: 'webhook-set', pixKey, webhookUrl });
  }

  webhook(pixKey: string): { url: string; since: string } {
    const webhook = this.ledger.webhookOf(pixKey);
    if (!webhook) throw new NotFoundException('Webhook não cadastrado');
    return webhook;
  }

  private requireKey(pixKey: string): void {
    if (pixKey !== this.config.apiPix.pixKey) throw invalid('chave: não é uma chave deste recebedor');
  }
}

const returnKey = (endToEndId: string, id: string): string => `${endToEndId}/${id}`;
const invalid = (error: string): BadRequestException =>
  new BadRequestException({ message: 'Dados inválidos', errors: [error] });
