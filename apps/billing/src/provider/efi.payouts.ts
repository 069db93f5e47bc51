import { decimalFromCents, type PayoutAnswer } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { ApiPixClient } from './api-pix.client.js';
import { isLastPage, txidOf } from './api-pix.reader.js';
import { isRecord } from './charge.reader.js';
import { allPages } from './list-pages.js';
import type { ListedPayout, PayoutApi, PayoutOrder, ProviderPayout } from './payout-api.js';
import { LIST_PAGE, type ProviderAccess } from './pix-provider.js';
import { ProviderRejected, ProviderUnavailable } from './provider.errors.js';
import { readApiPixOptions } from './provider-options.js';
import { endToEndOf, reaisOf, recordsOf, textOf } from './reading.js';

/** A word that is not here says nothing: the payout stays what it was. */
const ANSWERS: Record<string, PayoutAnswer> = {
  ...{ EM_PROCESSAMENTO: 'processing', REALIZADO: 'paid', NAO_REALIZADO: 'failed' },
};

/** A PIX Efí sent under our id. @returns null for what is no readable one. */
export function readEfiPayout(value: unknown, payoutId: string): ProviderPayout | null {
  return isRecord(value) && value.idEnvio === txidOf(payoutId) ? readAny(value) : null;
}

/** Whoever ordered it. */
function readAny(value: Record<string, unknown>): ProviderPayout | null {
  const answer = ANSWERS[textOf(value.status) ?? ''];
  const amountCents = reaisOf(Number(value.valor));
  if (answer === undefined || amountCents === null) return null;
  const back = recordsOf(value.devolucoes).filter(({ status }) => status === 'DEVOLVIDO');
  const backCents = back.reduce((sum, { valor }) => sum + (reaisOf(Number(valor)) ?? 0), 0);
  const endToEndId = endToEndOf(value.endToEndId ?? value.e2eId);
  return { answer: answer === 'paid' && backCents === amountCents ? 'returned' : answer, amountCents, endToEndId };
}

/** A page of what Efí sent. */
export function readEfiPayouts(value: unknown, page: number): { items: ListedPayout[]; isLast: boolean } {
  const list = recordsOf(isRecord(value) ? value.pix : undefined);
  const items = list.flatMap((item) => {
    // one that was sent in its app has no id of anybody's
    const ref = textOf(item.idEnvio)?.toLowerCase() ?? endToEndOf(item.endToEndId);
    if (ref === null) return [];
    const payout = readAny(item);
    return [{ ref, paidCents: payout && (payout.answer === 'paid' ? payout.amountCents : 0) }];
  });
  return { items, isLast: isLastPage(value, list.length, page) };
}

/** Efí's way: one call under our id, which its bank refuses when the key is not of this CPF. */
@Injectable()
export class EfiPayouts implements PayoutApi {
  readonly refusesRepeats = true;

  constructor(private readonly efi: ApiPixClient) {}

  async find(access: ProviderAccess, payoutId: string): Promise<ProviderPayout | null> {
    const path = `/../v2/gn/pix/enviados/id-envio/${txidOf(payoutId)}`;
    const answer = await this.efi.call(access, { method: 'GET', path }).catch((error: unknown) => {
      if (error instanceof ProviderRejected && error.status === 404) return null;
      throw error;
    });
    return answer === null ? null : readable(answer, payoutId);
  }

  list(access: ProviderAccess, from: Date, to: Date): Promise<ListedPayout[]> {
    const times = { inicio: from.toISOString(), fim: to.toISOString() };
    return allPages(async (page) => {
      const paging = { 'paginacao.paginaAtual': String(page), 'paginacao.itensPorPagina': String(LIST_PAGE) };
      const path = `/../v2/gn/pix/enviados?${new URLSearchParams({ ...times, ...paging }).toString()}`;
      return readEfiPayouts(await this.efi.call(access, { method: 'GET', path }), page);
    });
  }

  async send(access: ProviderAccess, { payoutId, amountCents, cpf }: PayoutOrder): Promise<ProviderPayout> {
    const { pixKey } = readApiPixOptions(access.options);
    const body = {
      valor: decimalFromCents(amountCents),
      pagador: { chave: pixKey, infoPagador: 'Camarim' },
      favorecido: { chave: cpf, cpf },
    };
    // the version of this one call is another than that of the address
    const path = `/../v3/gn/pix/${txidOf(payoutId)}`;
    return readable(await this.efi.call(access, { method: 'PUT', path, body }), payoutId);
  }
}

function readable(answer: unknown, payoutId: string): ProviderPayout {
  const payout = readEfiPayout(answer, payoutId);
  if (payout) return payout;
  throw new ProviderUnavailable('the answer of the provider is not a PIX of ours');
}
