import { decimalFromCents } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { ApiPixClient } from './api-pix.client.js';
import { endOfReturn, MARK_NAME, readCob, readCobr, readPixPage, returnIdOf, txidOf } from './api-pix.reader.js';
import { allPages } from './list-pages.js';
import {
  type ChargeKind,
  type ChargeRequest,
  LIST_PAGE,
  type ListedCharge,
  PixProvider,
  type ProviderAccess,
  type ProviderCharge,
  type RefundOrder,
} from './pix-provider.js';
import { ProviderRejected, ProviderUnavailable, ReturnNotDone } from './provider.errors.js';
import { readApiPixOptions } from './provider-options.js';

/** The Central Bank's API Pix: `PUT /cob/{txid}` with OAuth2 and mutual TLS (BIL-19, domain 2.1). */
@Injectable()
export class ApiPixProvider extends PixProvider {
  constructor(private readonly client: ApiPixClient) {
    super();
  }

  /** Asked twice for one payment it is the same txid; the bank refuses the second, and the first is what is given. */
  async createCharge(access: ProviderAccess, request: ChargeRequest): Promise<ProviderCharge> {
    const { paymentId, payer, amountCents, expiresInSeconds, title, mark } = request;
    const path = `/cob/${txidOf(paymentId)}`;
    const body = {
      calendario: { expiracao: expiresInSeconds },
      devedor: { cpf: payer.cpf, nome: payer.name },
      valor: { original: decimalFromCents(amountCents) },
      chave: readApiPixOptions(access.options).pixKey,
      solicitacaoPagador: title,
      infoAdicionais: [{ nome: MARK_NAME, valor: mark }],
    };
    try {
      return readable(readCob(await this.client.call(access, { method: 'PUT', path, body })));
    } catch (error) {
      if (!(error instanceof ProviderRejected)) throw error;
      const known = await this.findByReference(access, paymentId).catch(() => null);
      if (known?.amountCents === amountCents) return known;
      throw error;
    }
  }

  async findByReference(
    access: ProviderAccess,
    paymentId: string,
    kind: ChargeKind = 'code',
  ): Promise<ProviderCharge | null> {
    return this.getCharge(access, txidOf(paymentId), kind).catch((error: unknown) => {
      if (error instanceof ProviderRejected && error.status === 404) return null;
      throw error;
    });
  }

  async getCharge(access: ProviderAccess, externalId: string, kind: ChargeKind = 'code'): Promise<ProviderCharge> {
    const path = pathOf(externalId, kind);
    const read = kind === 'debit' ? readCobr : readCob;
    const charge = readable(read(await this.client.call(access, { method: 'GET', path })));
    if (charge.externalId !== externalId) throw new ProviderUnavailable('the provider answered with another charge');
    return charge;
  }

  /** By the time a PIX arrived: of charges and of months, whenever they were made. */
  async listCharges(access: ProviderAccess, from: Date, to: Date): Promise<ListedCharge[]> {
    const times = { inicio: from.toISOString(), fim: to.toISOString(), txIdPresente: 'true' };
    return allPages(async (page) => {
      const paging = { 'paginacao.paginaAtual': String(page), 'paginacao.itensPorPagina': String(LIST_PAGE) };
      const path = `/pix?${new URLSearchParams({ ...times, ...paging }).toString()}`;
      return readPixPage(await this.client.call(access, { method: 'GET', path }), page);
    });
  }

  /** A debit can be taken back until the day before it is due. */
  async cancel(access: ProviderAccess, externalId: string, kind: ChargeKind = 'code'): Promise<void> {
    const status = kind === 'debit' ? 'CANCELADA' : 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
    await this.client.call(access, { method: 'PATCH', path: pathOf(externalId, kind), body: { status } });
  }

  /**
   * Gives back one PIX by its end-to-end id; our refund's id is the return's. The bank refuses a repeat of one that is done
   * or on its way, so it is looked up before a refusal is believed. @throws ReturnNotDone
   */
  async refund(access: ProviderAccess, order: RefundOrder): Promise<ProviderCharge> {
    const { externalId, amountCents, refundId, undone = 0 } = order;
    const endToEndId = order.endToEndId ?? (await this.onlyPix(access, externalId, order.kind));
    const path = `/pix/${encodeURIComponent(endToEndId)}/devolucao/${returnIdOf(refundId, undone)}`;
    try {
      await this.client.call(access, { method: 'PUT', path, body: { valor: decimalFromCents(amountCents) } });
    } catch (error) {
      if (!(error instanceof ProviderRejected)) throw error;
      const end = await this.endOf(access, path);
      if (end === 'undone') throw new ReturnNotDone('the bank ended the return undone', error.status);
      if (end === null) throw error;
    }
    return this.getCharge(access, externalId, order.kind);
  }

  /** A token proves id, secret and certificate; the key's webhook proves that the key is ours. None set is fine. */
  async probe(access: ProviderAccess): Promise<void> {
    this.client.forget(access);
    await this.client.call(access, { method: 'GET', path: webhookPath(access) }).catch((error: unknown) => {
      if (!(error instanceof ProviderRejected && error.status === 404)) throw error;
    });
  }

  async listen(access: ProviderAccess, webhookUrl: string): Promise<void> {
    await this.client.call(access, { method: 'PUT', path: webhookPath(access), body: { webhookUrl } });
  }

  private async endOf(access: ProviderAccess, path: string): Promise<ReturnType<typeof endOfReturn>> {
    return this.client.call(access, { method: 'GET', path }).then(endOfReturn, (error: unknown) => {
      if (error instanceof ProviderRejected) return null;
      throw error;
    });
  }

  private async onlyPix(access: ProviderAccess, externalId: string, kind?: ChargeKind): Promise<string> {
    const { receipts } = await this.getCharge(access, externalId, kind);
    const [first] = receipts;
    if (receipts.length === 1 && first?.endToEndId) return first.endToEndId;
    throw new ProviderRejected('which PIX to give back is not known', 409);
  }
}

const pathOf = (externalId: string, kind: ChargeKind): string =>
  `/${kind === 'debit' ? 'cobr' : 'cob'}/${encodeURIComponent(externalId)}`;
/** Where the address for the notices of our key is read and written. */
export const webhookPath = (access: ProviderAccess): string =>
  `/webhook/${encodeURIComponent(readApiPixOptions(access.options).pixKey)}`;

/** An answer without txid and status tells nothing about what was done: the next try looks the charge up first. */
function readable(charge: ProviderCharge | null): ProviderCharge {
  if (charge) return charge;
  throw new ProviderUnavailable('the answer of the provider is not a charge');
}
