import { DAY_MS, decimalFromCents } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { ApiPixClient } from './api-pix.client.js';
import { readCobr, txidOf } from './api-pix.reader.js';
import { isRecord } from './charge.reader.js';
import type { ProviderAccess, ProviderCharge } from './pix-provider.js';
import { ProviderRejected, ProviderUnavailable } from './provider.errors.js';
import { type ProviderRecurrence, readRec } from './recurrence.reader.js';

export interface RecurrenceRequest {
  /** Ours: the contract at the provider, so that a repeat can be found. */
  recurrenceId: string;
  /** The payment whose charge pays the first month; its code is replaced by one that authorises as well. */
  paymentId: string;
  amountCents: number;
  /** YYYY-MM-DD in São Paulo: the first debit. */
  firstDebitOn: string;
}
export interface DebitRequest {
  paymentId: string;
  externalId: string;
  amountCents: number;
  dueDate: string;
}

/**
 * Pix Automático of the API Pix (domain 2.5); no other family has it.
 * Every call throws ProviderRejected when the provider said no, ProviderUnavailable when it gave no usable answer.
 */
@Injectable()
export class RecurringPix {
  constructor(private readonly client: ApiPixClient) {}

  async create(access: ProviderAccess, request: RecurrenceRequest): Promise<ProviderRecurrence> {
    const { recurrenceId, paymentId, amountCents, firstDebitOn } = request;
    const body = {
      vinculo: { contrato: txidOf(recurrenceId) },
      calendario: { dataInicial: firstDebitOn, periodicidade: 'MENSAL' },
      valor: { valorRec: decimalFromCents(amountCents) },
      politicaRetentativa: 'PERMITE_3R_7D',
      ativacao: { dadosJornada: { txid: txidOf(paymentId) } },
    };
    return readable(readRec(await this.client.call(access, { method: 'POST', path: '/rec', body })));
  }

  /** The authorisation made for ours at about `madeAt`, or null: one asked for and never answered may exist. */
  async find(access: ProviderAccess, recurrenceId: string, madeAt: Date): Promise<ProviderRecurrence | null> {
    // the bank's clock is not ours
    const [inicio = '', fim = ''] = [-DAY_MS, DAY_MS].map((ms) => new Date(madeAt.getTime() + ms).toISOString());
    const query = new URLSearchParams({ inicio, fim }).toString();
    const answer = await this.client.call(access, { method: 'GET', path: `/rec?${query}` });
    const recs = isRecord(answer) && Array.isArray(answer.recs) ? answer.recs.filter(isRecord) : [];
    const own = recs.find(({ vinculo }) => isRecord(vinculo) && vinculo.contrato === txidOf(recurrenceId));
    return own ? this.get(access, readable(readRec(own)).externalId) : null;
  }

  async get(access: ProviderAccess, externalId: string): Promise<ProviderRecurrence> {
    const known = readable(readRec(await this.client.call(access, { method: 'GET', path: pathOf(externalId) })));
    if (known.externalId !== externalId) throw new ProviderUnavailable('the provider answered with another one');
    return known;
  }

  /** One that ended already, or that nobody knows, stays ended. */
  async end(access: ProviderAccess, externalId: string): Promise<void> {
    await this.client
      .call(access, { method: 'PATCH', path: pathOf(externalId), body: { status: 'CANCELADA' } })
      .catch((error: unknown) => {
        if (!(error instanceof ProviderRejected && (error.status === 404 || error.status === 409))) throw error;
      });
  }

  /** Announces a month. Asked twice for one payment it is the same txid; the bank refuses the second, the first is given. */
  async debit(access: ProviderAccess, request: DebitRequest): Promise<ProviderCharge> {
    const { paymentId, externalId, amountCents, dueDate } = request;
    const path = `/cobr/${txidOf(paymentId)}`;
    const body = {
      idRec: externalId,
      calendario: { dataDeVencimento: dueDate },
      valor: { original: decimalFromCents(amountCents) },
    };
    const put = await this.client.call(access, { method: 'PUT', path, body }).catch((error: unknown) => {
      if (!(error instanceof ProviderRejected && error.status === 409)) throw error;
      return this.client.call(access, { method: 'GET', path });
    });
    const charge = readCobr(put);
    if (charge?.amountCents === amountCents) return charge;
    throw new ProviderUnavailable('the answer of the provider is not the month asked for');
  }

  /** Asks for a debit that failed to be tried again on `date`, YYYY-MM-DD. */
  async retry(access: ProviderAccess, chargeId: string, date: string): Promise<void> {
    const path = `/cobr/${encodeURIComponent(chargeId)}/retentativa/${date}`;
    await this.client.call(access, { method: 'POST', path });
  }

  /** Says where notices of authorisations and of months go. */
  async listen(access: ProviderAccess, webhookUrl: string): Promise<void> {
    for (const path of ['/webhookrec', '/webhookcobr'])
      await this.client.call(access, { method: 'PUT', path, body: { webhookUrl } });
  }
}

const pathOf = (externalId: string): string => `/rec/${encodeURIComponent(externalId)}`;

function readable(recurrence: ProviderRecurrence | null): ProviderRecurrence {
  if (recurrence) return recurrence;
  throw new ProviderUnavailable('the answer of the provider is not an authorisation');
}
