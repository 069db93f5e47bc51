export { ADULTS_ONLY, GO_HOME, LOADING } from '../../ui/words.js';

export const SKIP = __EN__ ? 'Skip to content' : 'Pular para o conteúdo';
export const TOP = __EN__ ? 'Top' : 'Topo';
export const MAIN = __EN__ ? 'Main' : 'Principal';
export const FOOTER = __EN__ ? 'Footer' : 'Rodapé';

export const BRAND_HOME = __EN__ ? ', home' : ', início';
export const HOME = __EN__ ? 'Home' : 'Início';
export const GALLERY = __EN__ ? 'Gallery' : 'Galeria';
export const CALLS = __EN__ ? 'Calls' : 'Chamadas';
export const BOOK = __EN__ ? 'Book a call' : 'Agendar Chamada';
export const VIP = 'VIP';
export const ACCOUNT = __EN__ ? 'Profile' : 'Perfil';
export const SIGN_IN = __EN__ ? 'Sign in' : 'Entrar';

export const TAGLINE = __EN__
  ? 'Camarim is the backstage door: exclusive content, straight from the people who make it, paid by PIX.'
  : 'O camarim é onde o espetáculo fica perto: conteúdo exclusivo, direto de quem cria, pago por PIX.';
export const SUBSCRIBE = __EN__ ? 'Subscribe' : 'Assinar';
export const REPORT = __EN__ ? 'Report content' : 'Denunciar conteúdo';
export const PERMISSIONS = __EN__ ? 'My privacy choices' : 'Minhas permissões';
/** The other language, in its own words. */
export const OTHER_LANGUAGE = __EN__ ? 'Português' : 'English';
export const OFFLINE = __EN__ ? 'You’re offline' : 'Você está sem internet';
export const OFFLINE_TEXT = __EN__
  ? 'This page opens by itself when your connection is back.'
  : 'Esta página abre sozinha quando a conexão voltar.';

export const NOT_FOUND = __EN__ ? 'Page not found' : 'Página não encontrada';
export const NOT_FOUND_TEXT = __EN__
  ? 'The address may have changed, or this profile is no longer here.'
  : 'O endereço pode ter mudado, ou este perfil não está mais no ar.';

export const BROKEN = __EN__ ? 'Something went wrong on our side' : 'Algo deu errado por aqui';
export const BROKEN_TEXT = __EN__
  ? 'We couldn’t show this part. Reload the page; if it keeps happening, write to us and give this code'
  : 'Não conseguimos mostrar esta parte. Recarregue a página; se continuar, fale com a gente e informe o código';
export const RELOAD = __EN__ ? 'Reload' : 'Recarregar';
