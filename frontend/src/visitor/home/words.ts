import { plural } from '../../lib/counts.js';

export { RETRY } from '../../ui/words.js';

export const TITLE = __EN__ ? 'Who’s backstage' : 'Quem está no camarim';
export const NOBODY = __EN__ ? 'Nobody is backstage yet' : 'Ainda não há ninguém no camarim';
export const THIS_PAGE = __EN__ ? 'this page' : 'esta página';
export const PLANS = __EN__ ? 'Subscription plans' : 'Planos de Assinatura';
/** Whose plans they are: the page shows several creators. */
export const plansOf = (name: string): string =>
  __EN__
    ? `They open the content of ${name}. One payment by PIX, with no automatic renewal.`
    : `Abrem o conteúdo de ${name}. Pagamento único por PIX, sem renovação automática.`;
export const PLANS_FAILED = __EN__ ? 'We couldn’t load the plans' : 'Não foi possível carregar os planos';
export const SUBSCRIBE = __EN__ ? 'Subscribe' : 'Assinar';
export const forDays = (days: number): string =>
  __EN__ ? `for ${days} ${plural(days, 'day', 'days')}` : `por ${days} ${plural(days, 'dia', 'dias')}`;
export const posts = (count: number): string =>
  __EN__ ? plural(count, 'post', 'posts') : plural(count, 'publicação', 'publicações');
