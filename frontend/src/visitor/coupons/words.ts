import { days } from '../common-words.js';

export const HAVE_ONE = __EN__ ? 'I have a coupon' : 'Tenho um cupom';
export const CODE = __EN__ ? 'Coupon code' : 'Código do cupom';
export const APPLY = __EN__ ? 'Apply' : 'Aplicar';
export const CHECKING = __EN__ ? 'Checking the coupon...' : 'Conferindo o cupom...';
export const REMOVE = __EN__ ? 'Remove' : 'Tirar';
export const AFTER_SIGN_IN = __EN__
  ? 'Your code is kept here: we check it as soon as you are signed in.'
  : 'Seu código fica guardado aqui: conferimos assim que você entrar na conta.';
export const BEFORE = __EN__ ? 'Before: ' : 'Antes: ';
export const NOW = __EN__ ? 'With the coupon: ' : 'Com o cupom: ';
export const less = (amount: string): string => (__EN__ ? `${amount} off` : `${amount} a menos`);
export const longer = (count: number): string => (__EN__ ? `${days(count)} more` : `${days(count)} a mais`);
/** On a receipt: the code and what it made of the price. */
export const inReceipt = (code: string, before: string): string =>
  __EN__ ? `${code}, instead of ${before}` : `${code}, em vez de ${before}`;
export const inReceiptDays = (code: string): string =>
  __EN__ ? `${code}, with days added` : `${code}, com dias a mais`;
export const COUPON = __EN__ ? 'Coupon' : 'Cupom';
