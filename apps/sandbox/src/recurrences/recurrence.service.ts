import {
  buildBrCode,
  centsFromDecimal,
  DAY_MS,
  localDateOf,
  mayAnnounceCharge,
  mayTakeChargeBack,
  parseBrCode,
  type RecurrenceStatus,
  recurrenceTransition,
  shiftDate,
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
import type { CobrDto, PayerAct, RecDto } from './recurrence.dto.js';

const TXID = /^[a-zA-Z0-9]{26,35}$/;
/** How long a month's charge may stay unpaid after its day before it reads EXPIRADA. */
const GRACE_DAYS = 1;

/** Pix Automático over the same books: authorisations, and one charge a month that nobody has to scan (domain 2.5). */
@Injectable()
export class RecurrenceService {
  /** Days the console has moved the bank's calendar ahead: a month cannot be waited for. */
  private daysAhead = 0;

  constructor(
    private readonly charges: ChargeService,
    private readonly pix: ApiPixService,
    private readonly bank: BankService,
    private readonly ledger: LedgerService,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  get today(): string {
    return shiftDate(localDateOf(new Date()), this.daysAhead);
  }

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

  /** By the merchant, or by the payer in the bank: charges that are not due yet go with it. */
  change(idRec: string, to: RecurrenceStatus): RecurrenceState {
    const { status } = this.find(idRec);
    if (status === to) return this.find(idRec);
    if (!recurrenceTransition(status, to).ok) throw new ConflictException(`A recorrência está ${status}`);
    this.ledger.record({ kind: 'rec-changed', idRec, status: to });
    for (const charge of this.openCharges())
      if (charge.record.cycle?.idRec === idRec) this.charges.cancel(charge.record.id);
    return this.find(idRec);
  }

  /** What the payer does in the bank. */
  act(idRec: string, act: PayerAct): RecurrenceState {
    if (act === 'authorise') return this.authorise(idRec);
    return this.change(idRec, act === 'reject' ? 'rejected' : 'cancelled');
  }

  /** Of the charge a page shows: the one it leads to, or the one it is a month of. */
  ofCharge({ record }: ChargeState): RecurrenceState | null {
    const own = record.cycle && this.ledger.recurrence(record.cycle.idRec);
    return own ?? this.ledger.recurrenceOf(record.externalRef) ?? null;
  }

  /** Scanned with the composite code: the first charge is paid and the months are authorised, or neither. */
  private authorise(idRec: string): RecurrenceState {
    const { record, status } = this.find(idRec);
    const first = this.pix.find(record.firstTxid);
    if (status !== 'created') throw new ConflictException('A recorrência não espera mais autorização');
    this.bank.act(first.record.id, 'pay');
    return this.change(idRec, 'approved');
  }

  /** One charge a day at most; the payer's bank wants to hear of it in time. */
  charge(txid: string, body: CobrDto): ChargeState {
    if (!TXID.test(txid)) throw invalid('txid: deve ter de 26 a 35 letras e números');
    const { record, status } = this.find(body.idRec);
    const dueDate = body.calendario.dataDeVencimento;
    if (status !== 'approved') throw new ConflictException('A recorrência não está aprovada');
    if (centsFromDecimal(body.valor.original) !== record.amount) throw invalid('valor.original: difere do autorizado');
    if (!mayAnnounceCharge(this.today, dueDate)) throw invalid('dataDeVencimento: de 10 a 2 dias de antecedência');
    const taken = [...this.ledger.all()].some(({ record: { cycle }, closed }) => {
      return cycle?.idRec === record.idRec && cycle.dueDate === dueDate && closed === null;
    });
    if (taken || this.ledger.byExternalRef(txid))
      throw new ConflictException('Já existe cobrança para este ciclo ou txid');
    const { amount, title, payerFirstName: payerName } = record;
    const wish = { externalRef: txid, amount, title, payerName, postbackUrl: '', pixKey: this.config.apiPix.pixKey };
    const days = Math.round((Date.parse(dueDate) - Date.parse(this.today)) / DAY_MS) + GRACE_DAYS;
    return this.charges.open({ ...wish, cycle: { idRec: record.idRec, dueDate } }, (days * DAY_MS) / 1000);
  }

  /** @returns the charge and the month it is for. */
  cobr(txid: string): { charge: ChargeState; cycle: { idRec: string; dueDate: string } } {
    const charge = this.ledger.byExternalRef(txid);
    if (!charge?.record.cycle) throw new NotFoundException('Cobrança não encontrada');
    return { charge, cycle: charge.record.cycle };
  }

  takeBack(txid: string): ChargeState {
    const { charge, cycle } = this.cobr(txid);
    if (!mayTakeChargeBack(this.today, cycle.dueDate))
      throw new ConflictException('No dia do vencimento já não se cancela');
    return this.charges.cancel(charge.record.id);
  }

  /** Moves the bank's calendar and pays what is due by then. @returns the txids that were paid. */
  advance(days: number): string[] {
    this.daysAhead += days;
    const due = this.openCharges().filter(({ record: { cycle } }) => cycle && cycle.dueDate <= this.today);
    for (const { record } of due) this.bank.act(record.id, 'pay');
    return due.map(({ record }) => record.externalRef);
  }

  private openCharges(): ChargeState[] {
    return [...this.ledger.all()].filter((charge) => {
      return charge.record.cycle !== undefined && statusOf(charge, Date.now()) === 'waiting_payment';
    });
  }
}

const invalid = (error: string): BadRequestException =>
  new BadRequestException({ message: 'Dados inválidos', errors: [error] });
