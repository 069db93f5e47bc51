export { authorOf, BACK_TO_ALL, CHOOSE, THREADS, TITLE } from '../../messages/words.js';

export const YOU_ARE = __EN__ ? 'You' : 'Você';
export const GONE = __EN__ ? 'Creator no longer here' : 'Perfil fora do ar';
export const EMPTY = __EN__ ? 'No conversations yet' : 'Nenhuma conversa ainda';
export const EMPTY_TEXT = __EN__
  ? 'Subscribers, and whoever bought a call or sent a gift, write to a creator from her page.'
  : 'Quem assina, comprou uma chamada ou mandou um mimo escreve pela página de cada criadora.';
export const SEE_CREATORS = __EN__ ? 'See the creators' : 'Ver as criadoras';
export const SEE_HER_PAGE = __EN__ ? 'See her page' : 'Ver a página dela';
