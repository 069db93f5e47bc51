import { days } from '../common-words.js';

const TIP = __EN__ ? 'Gift' : 'Mimo';
const UNITS: Readonly<Record<string, string>> = __EN__
  ? { dia: 'day', dias: 'days', mês: 'month', meses: 'months', ano: 'year', anos: 'years' }
  : {};
/** The name of a plan; in English one that only says how long it is says so in English ('1 mês'), another stays as it was given. */
export const planNameOf = (name: string): string =>
  __EN__
    ? name.replace(/^(\d+) (\p{L}+)$/u, (all, count, unit) => (UNITS[unit] ? `${count} ${UNITS[unit]}` : all))
    : name;
/** What was bought, as a fan reads it: plans, calls and posts keep the name they were given, a mimo has none of its own. */
export const nameOf = (planName: string, isTip: boolean): string => (isTip ? TIP : planNameOf(planName));

export const PAY_TITLE = __EN__ ? 'Pay by PIX' : 'Pagamento por PIX';
export const VIP_OFFER = __EN__ ? 'VIP offer' : 'Oferta VIP';
export const CHECKOUT = __EN__ ? 'Checkout' : 'Finalizar pagamento';
export const CHOOSE_AGAIN = __EN__ ? 'Choose again' : 'Escolher de novo';
export const OPENS_WHEN_PAID = __EN__ ? 'Opens as soon as the PIX arrives' : 'Abre assim que o PIX cair';
export const SIGN_IN_FIRST = __EN__ ? 'Sign in to continue.' : 'Entre na sua conta para continuar.';
export const SINGLE_PAYMENT = __EN__ ? 'One payment by PIX' : 'Pagamento único via PIX';
export const NO_RENEWAL = __EN__
  ? `${SINGLE_PAYMENT}, nothing renews by itself.`
  : `${SINGLE_PAYMENT}, sem renovação automática.`;

// Access somebody already has
export const accessUntil = (day: string): string =>
  __EN__ ? `You already have this access until ${day}.` : `Você já tem este acesso até ${day}.`;
export const accessOfHouse = (plan: string): string =>
  __EN__
    ? `It comes with ${planNameOf(plan)}, which already includes this creator: paying now opens nothing more until then.`
    : `Ele vem do plano ${plan}, que já inclui esta criadora: pagar agora não abre nada a mais até lá.`;
export const accessAdded = (count: number): string =>
  __EN__
    ? `If you pay now, ${count === 1 ? 'the new day starts' : `the ${count} new days start`} only after that.`
    : `Se pagar agora, ${count === 1 ? 'o dia novo começa' : `os ${count} dias novos começam`} só depois disso.`;

// What is included
export const INCLUDED = __EN__ ? 'What is included' : 'O que está incluído';
export const NOT_COUNTED = __EN__ ? 'We couldn’t count it just now.' : 'Não foi possível contar agora.';

// The VIP offer
/** After the price. */
export const forDays = (count: number): string => (__EN__ ? `for ${days(count)}` : `por ${days(count)}`);
export const LIMITED_TIME = __EN__ ? ', for a limited time' : ', por tempo limitado';
export const TAKE_VIP_OFFER = __EN__ ? 'Take the VIP offer' : 'Aproveitar oferta VIP';
export const LOADING_OFFER = __EN__ ? 'Loading the offer...' : 'Carregando a oferta...';
export const OFFER_FAILED = __EN__ ? 'The offer couldn’t be loaded' : 'Não foi possível carregar a oferta';
export const OFFER_OVER = __EN__ ? 'This offer has ended' : 'Esta oferta já terminou';
export const off = (percent: number): string => (__EN__ ? `${percent}% off` : `${percent}% de desconto`);
export const WHOLE_HOUSE = __EN__ ? ', every creator of the house' : ', todas as modelos da casa';
/** Only beside a price it was really sold at before (BIL-03). */
export const VIP_DISCOUNT = __EN__ ? 'Special discount for VIP clients' : 'Desconto especial para clientes VIP';
export const goodUntil = (moment: string): string => (__EN__ ? `Good until ${moment}` : `Vale até ${moment}`);
export const TAKE_OFFER = __EN__ ? 'I want this offer' : 'Quero aproveitar a oferta';

// Plans
/** '1 mês', '3 meses', '1 ano'; '45 dias' when it is no whole month. @param durationDays at least 1. */
export function term(durationDays: number): string {
  if (durationDays === 360 || durationDays === 365) return __EN__ ? '1 year' : '1 ano';
  if (durationDays % 30 !== 0) return days(durationDays);
  const months = durationDays / 30;
  if (months === 1) return __EN__ ? '1 month' : '1 mês';
  return __EN__ ? `${months} months` : `${months} meses`;
}
export const HOW_LONG = __EN__ ? 'For how long' : 'Por quanto tempo';
export const saves = (percent: number): string => (__EN__ ? `, saves ${percent}%` : `, economia de ${percent}%`);
export const HOUSE = __EN__ ? 'The whole house' : 'A casa toda';
export const everyCreator = (plan: string): string =>
  __EN__ ? `${planNameOf(plan)}: every creator, ` : `${plan}: todas as modelos, `;
export const A_MONTH = __EN__ ? 'a month' : 'por mês';
export const NOW = __EN__ ? ' now, ' : ' agora, ';
export const LOADING_PLANS = __EN__ ? 'Loading plans...' : 'Carregando planos...';
export const NO_PLANS = __EN__ ? 'There are no plans on sale' : 'Nenhum plano de assinatura disponível';
export const PLANS_FAILED = __EN__ ? 'The plans couldn’t be loaded' : 'Erro ao carregar planos de assinatura';
export const MORE_PLANS = __EN__ ? 'See more discounted plans' : 'Ver mais opções com desconto';
export const subscribeFor = (amount: string): string =>
  __EN__ ? `Subscribe now for ${amount}` : `Assinar agora por ${amount}`;
export const OPENS_AT_ONCE = __EN__
  ? 'You confirm in your bank’s app and your access opens at once.'
  : 'Você confirma no app do seu banco e o acesso abre na hora.';
export const MONTHLY = __EN__
  ? 'A monthly payment by PIX, until you cancel.'
  : 'Pagamento mensal por PIX, até você cancelar.';
export const PAY_MONTHLY = __EN__ ? 'Pay every month with Pix Automático' : 'Pagar todo mês com Pix Automático';
export const payMonthlyText = (amount: string): string =>
  __EN__
    ? `The same code pays now and lets your bank debit ${amount} a month, never more than that. Cancel whenever you like, here under “My account” or in your bank’s app.`
    : `O mesmo código paga agora e autoriza seu banco a debitar ${amount} por mês, nunca mais que isso. Você cancela quando quiser, aqui em “Minha conta” ou no app do banco.`;

// The CPF, once before the first charge
export const CPF_TITLE = __EN__ ? 'All that’s missing is your CPF' : 'Falta só o seu CPF';
export const CPF_TEXT = __EN__
  ? 'A PIX is made out to whoever pays it, by their Brazilian tax number. We ask only once: it’s kept encrypted and goes only to the PIX provider.'
  : 'O PIX é gerado no nome de quem paga. Pedimos uma vez só: ele fica criptografado e vai apenas ao provedor do PIX.';
export const CPF = 'CPF';
export const TO_PIX = __EN__ ? 'Continue to the PIX' : 'Continuar para o PIX';

/** The house's own lines, in Portuguese as the server words them, to English; what a creator wrote stays as it is. */
const HOUSE_BENEFITS: Readonly<Record<string, string>> = __EN__
  ? {
      'Todas as publicações para assinantes, de todas as modelos': 'Every post for subscribers, by every creator',
      'Todas as publicações dela para assinantes': 'Every post of hers for subscribers',
      // in receipts, as it was called before
      'Acesso completo ao conteúdo de todas as modelos': 'Full access to every creator',
      'Acesso completo ao conteúdo dela': 'Full access to her posts',
      'Fotos e vídeos exclusivos, sem cortes': 'Exclusive photos and videos, uncut',
      'Chamadas marcadas por período no clube VIP': 'Calls by time of day in the VIP club',
      'Sem renovação automática': 'Nothing renews by itself',
    }
  : {};
export const benefit = (line: string): string => HOUSE_BENEFITS[line] ?? line;
/** The house's line that an offer says apart already, or says otherwise of what is paid every month. */
export const isRenewal = (line: string): boolean => line === 'Sem renovação automática';
