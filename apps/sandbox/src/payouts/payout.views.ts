import { localDateOf, reaisFromCents } from '@camarim/domain';
import type { SentPix } from './payout-book.js';

type Json = Record<string, unknown>;
const dayOf = (at: string): string => localDateOf(new Date(at));

const WOOVI_WORDS: Record<SentPix['state'], string> = {
  ...{ created: 'CREATED', processing: 'APPROVED', paid: 'CONFIRMED', failed: 'FAILED', returned: 'RETURNED' },
  strange: 'ON_HOLIDAY',
};
export const EFI_WORDS: Record<SentPix['state'], string> = {
  ...{ created: 'EM_PROCESSAMENTO', processing: 'EM_PROCESSAMENTO', paid: 'REALIZADO', failed: 'NAO_REALIZADO' },
  ...{ returned: 'REALIZADO', strange: 'EM_FERIAS' },
};

/** One that came back stays DONE; its PIX says what came back. */
const ASAAS_WORDS: Record<SentPix['state'], string> = {
  ...{ created: 'PENDING', processing: 'BANK_PROCESSING', paid: 'DONE', failed: 'FAILED', returned: 'DONE' },
  strange: 'EM_FERIAS',
};

export function efiPix({ ref, byHand, endToEndId, amount, key: chave, state, createdAt, updatedAt }: SentPix): Json {
  const valor = (amount / 100).toFixed(2);
  const back = state === 'returned' ? [{ id: 'D1', valor, status: 'DEVOLVIDO' }] : [];
  const horario = { solicitacao: createdAt, liquidacao: updatedAt };
  return {
    ...(byHand ? {} : { idEnvio: ref }),
    endToEndId,
    valor,
    chave,
    horario,
    status: EFI_WORDS[state],
    devolucoes: back,
  };
}

export function wooviPayment({ ref, amount, key, state, endToEndId, updatedAt }: SentPix): Json {
  const status = WOOVI_WORDS[state];
  const payment = { correlationID: ref, value: amount, destinationAlias: key, destinationAliasType: 'CPF', status };
  if (state === 'created') return { payment };
  return { payment, transaction: { value: amount, endToEndId, time: updatedAt }, destination: { taxID: key } };
}

export function asaasTransfer({
  own,
  ref,
  byHand,
  amount,
  key,
  state,
  endToEndId,
  createdAt,
  updatedAt,
}: SentPix): Json {
  const value = reaisFromCents(amount);
  const isThere = state === 'paid' || state === 'returned';
  return {
    ...{
      object: 'transfer',
      id: own,
      dateCreated: dayOf(createdAt),
      status: ASAAS_WORDS[state],
      value,
      netValue: value,
    },
    effectiveDate: isThere ? dayOf(updatedAt) : null,
    endToEndIdentifier: isThere ? endToEndId : null,
    ...{ type: 'BANK_ACCOUNT', transferFee: 0, scheduleDate: dayOf(createdAt), authorized: true, failReason: null },
    ...{ operationType: 'PIX', description: 'Camarim', externalReference: byHand ? null : ref, recurring: null },
    bankAccount: { cpfCnpj: `***.${key.slice(3, 6)}.${key.slice(6, 9)}-**`, pixAddressKey: key },
  };
}

export const asaasSentPix = ({ own, amount, state, endToEndId }: SentPix): Json => ({
  ...{ id: endToEndId, transferId: own, endToEndIdentifier: endToEndId, value: reaisFromCents(amount) },
  ...{ refundedValue: state === 'returned' ? reaisFromCents(amount) : 0, status: 'DONE', type: 'DEBIT' },
});
