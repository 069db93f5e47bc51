import type { SentPix } from './payout-book.js';

type Json = Record<string, unknown>;

const WOOVI_WORDS: Record<SentPix['state'], string> = {
  ...{ created: 'CREATED', processing: 'APPROVED', paid: 'CONFIRMED', failed: 'FAILED', returned: 'RETURNED' },
  strange: 'ON_HOLIDAY',
};
export const EFI_WORDS: Record<SentPix['state'], string> = {
  ...{ created: 'EM_PROCESSAMENTO', processing: 'EM_PROCESSAMENTO', paid: 'REALIZADO', failed: 'NAO_REALIZADO' },
  ...{ returned: 'REALIZADO', strange: 'EM_FERIAS' },
};

export function efiPix({ ref, endToEndId, amount, key: chave, state, createdAt, updatedAt }: SentPix): Json {
  const valor = (amount / 100).toFixed(2);
  const back = state === 'returned' ? [{ id: 'D1', valor, status: 'DEVOLVIDO' }] : [];
  const horario = { solicitacao: createdAt, liquidacao: updatedAt };
  return { idEnvio: ref, endToEndId, valor, chave, horario, status: EFI_WORDS[state], devolucoes: back };
}

export function wooviPayment({ ref, amount, key, state, endToEndId, updatedAt }: SentPix): Json {
  const status = WOOVI_WORDS[state];
  const payment = { correlationID: ref, value: amount, destinationAlias: key, destinationAliasType: 'CPF', status };
  if (state === 'created') return { payment };
  return { payment, transaction: { value: amount, endToEndId, time: updatedAt }, destination: { taxID: key } };
}
