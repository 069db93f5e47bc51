import {
  canCancelCharge,
  centsFromDecimal,
  DAY_MS,
  mayAnnounceCharge,
  mayRetryDebit,
  RECURRENCE_RETRIES,
  shiftDate,
} from '@camarim/domain';
import { BadRequestException, ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { ChargeService } from '../charges/charge.service.js';
import { BankService } from '../console/bank.service.js';
import { type ChargeState, statusOf } from '../ledger/ledger.fold.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';
import { WebhookService } from '../webhooks/webhook.service.js';
import { BankCalendar } from './bank-calendar.js';
import type { CobrDto } from './recurrence.dto.js';
import { RecurrenceService } from './recurrence.service.js';

const TXID = /^[a-zA-Z0-9]{26,35}$/;
/** How long a month's charge may stay unpaid after its due date before it becomes EXPIRADA. */
const GRACE_DAYS = RECURRENCE_RETRIES.withinDays;

/** The months of an authorisation: charges debited on their due date without being scanned (domain 2.5). */
@Injectable()
export class MonthService {
  constructor(
    private readonly charges: ChargeService,
    private readonly recurrences: RecurrenceService,
    private readonly bank: BankService,
    private readonly ledger: LedgerService,
    private readonly webhooks: WebhookService,
    private readonly calendar: BankCalendar,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  /** At most one charge per due date; the payer's bank must be notified in time. */
  charge(txid: string, body: CobrDto): ChargeState {
    if (!TXID.test(txid)) throw invalid('txid: deve ter de 26 a 35 letras e números');
    const { record, status } = this.recurrences.find(body.idRec);
    const dueDate = body.calendario.dataDeVencimento;
    if (status !== 'approved') throw new ConflictException('A recorrência não está aprovada');
    if (centsFromDecimal(body.valor.original) !== record.amount) throw invalid('valor.original: difere do autorizado');
    if (!mayAnnounceCharge(this.calendar.today, dueDate))
      throw invalid('dataDeVencimento: de 10 a 2 dias de antecedência');
    const taken = [...this.ledger.all()].some(({ record: { cycle }, closed }) => {
      return cycle?.idRec === record.idRec && cycle.dueDate === dueDate && closed === null;
    });
    if (taken || this.ledger.byExternalRef(txid))
      throw new ConflictException('Já existe cobrança para este ciclo ou txid');
    const { amount, title, payerFirstName: payerName } = record;
    const details = { externalRef: txid, amount, title, payerName, postbackUrl: '', pixKey: this.config.apiPix.pixKey };
    const days = Math.round((Date.parse(dueDate) - Date.parse(this.calendar.today)) / DAY_MS) + GRACE_DAYS;
    return this.charges.open({ ...details, cycle: { idRec: record.idRec, dueDate } }, (days * DAY_MS) / 1000);
  }

  /** @returns the charge and the month it is for. */
  cobr(txid: string): { charge: ChargeState; cycle: { idRec: string; dueDate: string } } {
    const charge = this.ledger.byExternalRef(txid);
    if (!charge?.record.cycle) throw new NotFoundException('Cobrança não encontrada');
    return { charge, cycle: charge.record.cycle };
  }

  takeBack(txid: string): ChargeState {
    const { charge, cycle } = this.cobr(txid);
    if (!canCancelCharge(this.calendar.today, cycle.dueDate))
      throw new ConflictException('No dia do vencimento já não se cancela');
    return this.charges.cancel(charge.record.id);
  }

  /** Schedules another day for a failed debit, if the authorisation allows it. */
  retry(txid: string, date: string): ChargeState {
    const { charge, cycle } = this.cobr(txid);
    const { record, status } = this.recurrences.find(cycle.idRec);
    if (!record.retries || status !== 'approved')
      throw new ConflictException('A recorrência não permite nova tentativa');
    if (statusOf(charge, Date.now()) !== 'waiting_payment' || charge.tries.at(-1)?.outcome !== 'failed')
      throw new ConflictException('Não há tentativa recusada para repetir');
    if (date <= this.calendar.today || !mayRetryDebit(date, cycle.dueDate, charge.tries.length - 1))
      throw invalid('data: até 3 novas tentativas, em até 7 dias do vencimento');
    this.ledger.record({ kind: 'debit-retried', chargeId: charge.record.id, date });
    return charge;
  }

  /** Moves the bank's calendar, debits charges that are due and expires unpaid ones. @returns the txids paid. */
  advance(days: number): string[] {
    this.calendar.advance(days);
    const { today } = this.calendar;
    const due = this.openMonths().filter(({ tries }) => tries.some(scheduledBy(today)));
    for (const charge of due) this.debit(charge);
    for (const { record } of this.openMonths()) {
      if (!record.cycle || shiftDate(record.cycle.dueDate, GRACE_DAYS) >= today) continue;
      this.ledger.record({ kind: 'charge-closed', chargeId: record.id, status: 'expired' });
      this.webhooks.announce(this.charges.find(record.id));
    }
    return due.filter(({ payments }) => payments.length > 0).map(({ record }) => record.externalRef);
  }

  private debit(charge: ChargeState): void {
    const { id: chargeId, cycle } = charge.record;
    const { broke, record } = this.recurrences.find(cycle?.idRec ?? '');
    if (!broke) {
      this.bank.act(chargeId, 'pay');
      return;
    }
    this.ledger.record({ kind: 'debit-failed', chargeId });
    if (!record.retries) this.ledger.record({ kind: 'charge-closed', chargeId, status: 'refused' });
    this.webhooks.announce(charge);
  }

  private openMonths(): ChargeState[] {
    return [...this.ledger.all()].filter((charge) => {
      return charge.record.cycle !== undefined && statusOf(charge, Date.now()) === 'waiting_payment';
    });
  }
}

const scheduledBy =
  (today: string) =>
  ({ date, outcome }: ChargeState['tries'][number]): boolean =>
    outcome === 'scheduled' && date <= today;
const invalid = (error: string): BadRequestException =>
  new BadRequestException({ message: 'Dados inválidos', errors: [error] });
