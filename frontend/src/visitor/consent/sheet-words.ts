export { BACK } from '../../ui/later-words.js';
export { ACCEPT, REJECT, TITLE } from './words.js';

export const CHOOSE = __EN__ ? 'Choose' : 'Escolher';
export const TEXT = __EN__
  ? 'The site works with the necessary ones, which tell which link you came by. If you let us, we keep your approximate city and tell Meta about your visits, your sign-up and your purchases, to measure ads.'
  : 'O site funciona só com os necessários, que dizem de qual link você veio. Se você deixar, guardamos sua cidade aproximada e contamos à Meta suas visitas, seu cadastro e suas compras, para medir anúncios.';
export const PROMISE = __EN__
  ? 'Without your permission none of it happens. You can change your mind whenever you like, in “My privacy choices” at the foot of every page.'
  : 'Sem sua permissão, nada disso acontece. Você pode mudar de ideia quando quiser, em “Minhas permissões”, no fim de cada página.';
export const POLICY = __EN__ ? 'Read the cookie policy' : 'Ler a política de cookies';
export const MARKETING = 'Marketing';
export const MARKETING_TEXT = __EN__
  ? 'Tell Meta about your sign-up, your purchases with their amounts, and the profiles you visit. Name, e-mail and phone go encoded; IP address, browser and click do not.'
  : 'Contar à Meta seu cadastro, suas compras com o valor e suas visitas a perfis. Nome, e-mail e telefone vão codificados; endereço IP, navegador e clique, não.';
export const ANALYTICS = __EN__ ? 'Statistics' : 'Estatística';
export const ANALYTICS_TEXT = __EN__
  ? 'Keep your approximate city.'
  : 'Guardar a cidade aproximada de onde você acessa.';
export const NECESSARY = __EN__ ? 'Necessary' : 'Necessários';
export const NECESSARY_TEXT = __EN__
  ? 'Keep you signed in, protect the site and know which link you came by. Always on.'
  : 'Manter você na conta, proteger o site e saber de qual link você veio. Sempre ligados.';
export const SAVE = __EN__ ? 'Save choices' : 'Salvar escolhas';
export const SAVED = __EN__ ? 'Your choice is saved.' : 'Sua escolha foi salva.';
