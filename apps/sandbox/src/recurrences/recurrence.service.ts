import {
  buildBrCode,
  centsFromDecimal,
  parseBrCode,
  type RecurrenceStatus,
  recurrenceTransition,
} from '@camarim/domain';
import { BadRequestException, ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { ApiPixService } from '../api-pix/api-pix.service.js';
import { ChargeService } from '../charges/charge.service.js';
import { newRecurrenceId } from '../charges/identifiers.js';
import { RECEIVER } from '../charges/receiver.js';
import { BankService } from '../console/bank.service.js';
import { type ChargeState, statusOf } from '../ledger/ledger.fold.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { RecurrenceState } from '../ledger/ledger.types.js';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';
import { WebhookService } from '../webhooks/webhook.service.js';
import type { PayerAct, RecDto } from './recurrence.dto.js';
import { toRec } from './recurrence.view.js';

/** The authorisations of Pix Automático, over the same ledger (domain 2.5). */
@Injectable()
export class RecurrenceService {
  constructor(
    private readonly charges: ChargeService,
    private readonly pix: ApiPixService,
    private readonly bank: BankService,
    private readonly ledger: LedgerService,
    private readonly webhooks: WebhookService,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  /** A first charge that is still open gets a second code: scanned, it pays and authorises at once (JORNADA_3). */
  create(body: RecDto): RecurrenceState {
    const first = this.pix.find(body.ativacao.dadosJornada.txid);
    const amount = centsFromDecimal(body.valor.valorRec);
    if (amount === 0) throw invalid('valor.valorRec: deve ser maior que zero');
    if (statusOf(first, Date.now()) !== 'waiting_payment')
      throw new ConflictException('A primeira cobrança não está em aberto');
    if (this.ledger.recurrenceOf(first.record.externalRef))
      throw new ConflictException('A cobrança já ativa uma recorrência');
    const idRec = newRecurrenceId(new Date());
    const { vinculo, calendario } = body;
    const host = this.config.publicUrl.replace(/^https?:\/\//, '');
    const parsed = parseBrCode(first.record.qrcode);
    const qrcode = buildBrCode({
      payloadUrl: (parsed.ok && parsed.payloadUrl) || `${host}/qr/v2/${first.record.id}`,
      recurrenceUrl: `${host}/qr/rec/${idRec}`,
      amountCents: first.record.amount,
      ...RECEIVER,
    });
    const recurrence = {
      ...{
        idRec,
        contract: vinculo.contrato,
        object: vinculo.objeto,
        firstDate: calendario.dataInicial,
        amount,
        qrcode,
        retries: body.politicaRetentativa === 'PERMITE_3R_7D',
      },
      ...{
        firstTxid: first.record.externalRef,
        title: first.record.title,
        payerFirstName: first.record.payerFirstName,
      },
    };
    this.ledger.record({ kind: 'rec-created', recurrence });
    return this.find(idRec);
  }

  find(idRec: string): RecurrenceState {
    const known = this.ledger.recurrence(idRec);
    if (!known) throw new NotFoundException('Recorrência não encontrada');
    return known;
  }

  /** Authorisations created between two instants (inclusive), oldest first. */
  between(from: Date, to: Date): RecurrenceState[] {
    return [...this.ledger.recurrences()].filter(({ history }) => {
      const made = Date.parse(history[0]?.at ?? '');
      return made >= from.getTime() && made <= to.getTime();
    });
  }

  /** Sets the address for notices of authorisations or of months; null = none. */
  setWebhook(topic: 'rec' | 'cobr', webhookUrl: string | null): void {
    this.ledger.record({ kind: 'webhook-set', pixKey: topic, webhookUrl });
  }

  webhook(topic: 'rec' | 'cobr'): { url: string; since: string } {
    const webhook = this.ledger.webhookOf(topic);
    if (!webhook) throw new NotFoundException('Webhook não cadastrado');
    return webhook;
  }

  /** Cancelled by the merchant or by the payer at the bank; charges that are not due yet are cancelled too. */
  change(idRec: string, to: RecurrenceStatus): RecurrenceState {
    const { status } = this.find(idRec);
    if (status === to) return this.find(idRec);
    if (!recurrenceTransition(status, to).ok) throw new ConflictException(`A recorrência está ${status}`);
    this.ledger.record({ kind: 'rec-changed', idRec, status: to });
    for (const charge of this.openCharges())
      if (charge.record.cycle?.idRec === idRec) this.charges.cancel(charge.record.id);
    const known = this.find(idRec);
    this.webhooks.tell(this.pix.find(known.record.firstTxid), 'rec', { recs: [toRec(known)] });
    return known;
  }

  /** An action of the payer at the bank. */
  act(idRec: string, act: PayerAct): RecurrenceState {
    if (act === 'authorise') return this.authorise(idRec);
    if (act === 'no-funds' || act === 'funds') {
      this.find(idRec);
      this.ledger.record({ kind: 'rec-funds', idRec, broke: act === 'no-funds' });
      return this.find(idRec);
    }
    return this.change(idRec, act === 'reject' ? 'rejected' : 'cancelled');
  }

  /** The authorisation of a charge: the one it leads to, or the one it is a month of. */
  ofCharge({ record }: ChargeState): RecurrenceState | null {
    const own = record.cycle && this.ledger.recurrence(record.cycle.idRec);
    return own ?? this.ledger.recurrenceOf(record.externalRef) ?? null;
  }

  /** After scanning the composite code: the first charge is paid and the months are authorised, or neither. */
  private authorise(idRec: string): RecurrenceState {
    const { record, status } = this.find(idRec);
    const first = this.pix.find(record.firstTxid);
    if (status !== 'created') throw new ConflictException('A recorrência não espera mais autorização');
    this.bank.act(first.record.id, 'pay');
    return this.change(idRec, 'approved');
  }

  private openCharges(): ChargeState[] {
    return [...this.ledger.all()].filter((charge) => {
      return charge.record.cycle !== undefined && statusOf(charge, Date.now()) === 'waiting_payment';
    });
  }
}

const invalid = (error: string): BadRequestException =>
  new BadRequestException({ message: 'Dados inválidos', errors: [error] });
