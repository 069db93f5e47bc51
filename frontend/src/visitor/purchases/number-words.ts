// The number of a receipt: apart, because the checkout carries the other words.
export const COPY = __EN__ ? 'Copy' : 'Copiar';
export const COPY_NUMBER = __EN__ ? 'Copy the whole number' : 'Copiar o número inteiro';
export const NUMBER_COPIED = __EN__ ? 'Number copied' : 'Número copiado';
