export { BACK } from '../../ui/later-words.js';
export { LOADING, MORE, RETRY } from '../../ui/words.js';

/** @param what with its article: 'este perfil', 'this profile'. */
export const failedToLoad = (what: string): string =>
  __EN__ ? `We couldn’t load ${what}` : `Não foi possível carregar ${what}`;
export const CODE = __EN__ ? 'Code:' : 'Código:';
export const LOADING_TITLE = __EN__ ? 'Loading' : 'Carregando';
export const ERROR = __EN__ ? 'Error' : 'Erro';
