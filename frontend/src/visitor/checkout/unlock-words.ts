import { STAYS } from './pix-words.js';

/** How long access lasts stands on the sheet itself. */
export const byWhom = (creator: string | null): string => {
  if (creator === null) return STAYS;
  return __EN__ ? `By ${creator}. ${STAYS}` : `De ${creator}. ${STAYS}`;
};
export const openFor = (amount: string): string => (__EN__ ? `Open for ${amount}` : `Abrir por ${amount}`);
export const NOT_NOW = __EN__ ? 'Not now' : 'Agora não';
export const SEE_PLANS = __EN__ ? 'Or see it with a subscription' : 'Ou veja com a assinatura';
export const LOADING = __EN__ ? 'Loading this post...' : 'Carregando a publicação...';
export const FAILED = __EN__ ? 'This post couldn’t be loaded' : 'Não foi possível carregar a publicação';
/** Why it is not sold to this viewer. */
export const WHY_NOT = {
  included: __EN__ ? 'Already included in your subscription' : 'Já incluído na sua assinatura',
  bought: __EN__ ? 'You already bought this one' : 'Você já comprou esta publicação',
  open: __EN__ ? 'This one is open to everybody' : 'Esta é aberta a todos',
  'not-for-sale': __EN__ ? 'This one isn’t for sale any more' : 'Esta não está mais à venda',
} as const;
