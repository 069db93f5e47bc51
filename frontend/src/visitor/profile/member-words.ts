import { plural } from '../../lib/counts.js';

export { RETRY } from '../../ui/words.js';

export const IS_VIP = __EN__ ? 'You’re my VIP' : 'Você é meu VIP';
export const BE_VIP = __EN__ ? 'Become a VIP' : 'Seja um cliente vip';
export const unlocked = (name: string): string =>
  __EN__
    ? `Everything your subscription includes from ${name} is unlocked for you.`
    : `Tudo o que a sua assinatura inclui de ${name} está liberado para você.`;
/** @param day '28 de fevereiro de 2027'. */
export const openUntil = (day: string): string => (__EN__ ? `Access until ${day}.` : `Acesso até ${day}.`);
export const fullAccess = (name: string): string =>
  __EN__
    ? `Every post by ${name} for subscribers, paid by PIX, with no automatic renewal.`
    : `Todas as publicações de ${name} para assinantes, por PIX, sem renovação automática.`;
export const PLANS_FAILED = __EN__ ? 'We couldn’t load the plans' : 'Não foi possível carregar os planos';
export const NO_PLANS = __EN__ ? 'No plans on sale right now.' : 'Nenhum plano à venda no momento.';
export const FROM = __EN__ ? 'From' : 'A partir de';
export const OFFERS = __EN__ ? 'See the offers' : 'Ver Promoções';
export const forDays = (days: number): string =>
  __EN__ ? `for ${days} ${plural(days, 'day', 'days')}` : `por ${days} ${plural(days, 'dia', 'dias')}`;
