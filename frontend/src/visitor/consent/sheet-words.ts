export { BACK } from '../../ui/later-words.js';
export { ACCEPT, REJECT, TITLE } from './words.js';

export const CHOOSE = __EN__ ? 'Choose' : 'Escolher';
export const TEXT = __EN__
  ? 'The site already works with nothing but the cookies that keep you signed in. If you let us, we also count which pages are seen and tell Meta about your visits, your sign-up and your purchases, to learn which ads work.'
  : 'O site já funciona só com os cookies que mantêm você na conta. Se você deixar, também contamos quais páginas são vistas e avisamos a Meta sobre suas visitas, seu cadastro e suas compras, para saber quais anúncios funcionam.';
export const PROMISE = __EN__
  ? 'Without your permission none of it happens. You can change your mind whenever you like, in “My privacy choices” at the foot of every page.'
  : 'Sem a sua permissão, nada disso acontece. Você pode mudar de ideia quando quiser, em “Minhas permissões”, no fim de cada página.';
export const POLICY = __EN__ ? 'Read the cookie policy' : 'Ler a política de cookies';
export const MARKETING = 'Marketing';
export const MARKETING_TEXT = __EN__
  ? 'Tell Meta about your sign-up, your purchases with their amounts, and the profiles you visit. Name, e-mail and phone go encoded; IP address and browser do not.'
  : 'Contar à Meta seu cadastro, suas compras com o valor e suas visitas a perfis. Nome, e-mail e telefone vão codificados; endereço IP e navegador, não.';
export const ANALYTICS = __EN__ ? 'Statistics' : 'Estatística';
export const ANALYTICS_TEXT = __EN__
  ? 'Measure which pages are seen, to make the site better.'
  : 'Medir quais páginas são vistas para melhorar o site.';
export const NECESSARY = __EN__ ? 'Necessary' : 'Necessários';
export const NECESSARY_TEXT = __EN__
  ? 'Keep you signed in and protect the site. Always on.'
  : 'Manter você dentro da conta e proteger o site. Sempre ligados.';
export const SAVE = __EN__ ? 'Save choices' : 'Salvar escolhas';
export const SAVED = __EN__ ? 'Your choice is saved.' : 'Sua escolha foi salva.';
