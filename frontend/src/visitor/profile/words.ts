import { FREE_ACCESS_TEXTS } from '@camarim/domain';
import { plural } from '../../lib/counts.js';

export const livesIn = (place: string): string => (__EN__ ? `I live in ${place}` : `Eu estou morando em ${place}`);
export const posts = (count: number): string =>
  __EN__ ? plural(count, 'post', 'posts') : plural(count, 'publicação', 'publicações');
export const likes = (count: number): string =>
  __EN__ ? plural(count, 'like', 'likes') : plural(count, 'curtida', 'curtidas');
export const THIS_PROFILE = __EN__ ? 'this profile' : 'este perfil';

export const FREE_TITLE = __EN__ ? 'Get your free access' : FREE_ACCESS_TEXTS.title;
export const FREE_SUBMIT = __EN__ ? 'Get free access' : FREE_ACCESS_TEXTS.submit;
export const freePreviews = (count: number): string =>
  __EN__ ? `Watch ${count} previews of exclusive videos` : `Assista a ${count} prévias de vídeos exclusivos`;
export const KEEP = __EN__ ? 'Like posts and save them for later' : 'Curta e salve as publicações para rever';
export const PLANS = __EN__ ? 'See the VIP plans' : 'Conhecer os planos VIP';

export const CALL_SIGN_UP = __EN__ ? 'Sign up for calls' : 'Cadastre-se para Chamadas';
export const CALL_VIP = __EN__ ? 'Book a VIP call' : 'Agendar Chamada VIP';
export const CALL_EXCLUSIVE = __EN__ ? 'Exclusive call' : 'Chamada Exclusiva';

export const subscribeFor = (price: string): string => (__EN__ ? `Subscribe for ${price}` : `Assinar por ${price}`);
export const OFFLINE = __EN__
  ? 'You’re offline: you can subscribe once you’re back.'
  : 'Sem internet: dá para assinar assim que ela voltar.';
export const daysOfAccess = (days: number): string =>
  __EN__
    ? `${days} ${plural(days, 'day', 'days')} of access, paid by PIX`
    : `${days} ${plural(days, 'dia', 'dias')} de acesso, pagos por PIX`;
export const OR = __EN__ ? 'or' : 'ou';
export const ENTER_FREE = __EN__ ? 'join for free' : 'entre grátis';
export const SEE_PREVIEWS = __EN__ ? 'and watch 5 previews' : 'e veja 5 prévias';
