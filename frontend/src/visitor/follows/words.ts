import type { FollowWish } from '@camarim/domain';

export const FOLLOW = __EN__ ? 'Follow' : 'Seguir';
export const FOLLOWING = __EN__ ? 'Following' : 'Seguindo';
export const followOne = (name: string): string => (__EN__ ? `Follow ${name}` : `Seguir ${name}`);
export const followingOne = (name: string): string => (__EN__ ? `Following ${name}` : `Seguindo ${name}`);
export const begun = (name: string): string =>
  __EN__
    ? `You follow ${name}, at no cost. We tell you of new posts and stories.`
    : `Você segue ${name}, sem pagar nada. Avisamos de publicações e stories novos.`;
export const ended = (name: string): string =>
  __EN__ ? `You no longer follow ${name}.` : `Você não segue mais ${name}.`;
export const UNDO = __EN__ ? 'Undo' : 'Desfazer';

export const TITLE = __EN__ ? 'Following' : 'Seguindo';
export const TEXT = __EN__
  ? 'Whom you follow at no cost, and what we tell you of. Only you see this list; she sees how many follow her, never who.'
  : 'Quem você segue sem pagar, e do que avisamos. Só você vê esta lista; ela vê quantas pessoas a seguem, nunca quem.';
export const NONE = __EN__
  ? 'You follow nobody yet. Tap Follow on a profile and she appears here.'
  : 'Você ainda não segue ninguém. Toque em Seguir em um perfil e ela aparece aqui.';
export const WHERE = __EN__
  ? 'Whether it arrives on the phone, by e-mail or only here is chosen under Notices, at News.'
  : 'Se chega no celular, por e-mail ou só aqui, você escolhe em Avisos, na linha Novidades.';
export const GONE = __EN__ ? 'A profile that left the site' : 'Um perfil que saiu do site';
export const NO_NEWS = __EN__ ? 'Nothing new in the last 30 days' : 'Nada novo nos últimos 30 dias';
/** @param when a distance from now: 'há 5 minutos'. */
export const newest = (when: string): string => (__EN__ ? `Newest ${when}` : `Última novidade ${when}`);
export const toldOf = (name: string): string => (__EN__ ? `Told of ${name}` : `Avisos de ${name}`);
export const WISHES: Readonly<Record<FollowWish, string>> = __EN__
  ? { everything: 'Posts and stories', stories: 'Only stories', posts: 'Only posts', nothing: 'Nothing' }
  : { everything: 'Publicações e stories', stories: 'Só stories', posts: 'Só publicações', nothing: 'Nada' };
export const STOP = __EN__ ? 'Unfollow' : 'Deixar de seguir';
export const stopOne = (name: string): string => (__EN__ ? `Unfollow ${name}` : `Deixar de seguir ${name}`);
