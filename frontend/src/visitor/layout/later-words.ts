export { BACK } from '../../ui/later-words.js';
export { LOADING, MORE, RETRY } from '../../ui/words.js';

export const OFFLINE_NOTE = __EN__
  ? 'You’re offline. We’ll carry on from here once you’re back.'
  : 'Sem internet. Assim que ela voltar, seguimos daqui.';
/** @param what with its article: 'este perfil', 'this profile'. */
export const failedToLoad = (what: string): string =>
  __EN__ ? `We couldn’t load ${what}` : `Não foi possível carregar ${what}`;
export const CODE = __EN__ ? 'Code:' : 'Código:';
export const LOADING_TITLE = __EN__ ? 'Loading' : 'Carregando';
export const ERROR = __EN__ ? 'Error' : 'Erro';
