export { CANCEL } from '../../ui/later-words.js';
export { RETRY } from '../../ui/words.js';

export const COMMENTS = __EN__ ? 'Comments' : 'Comentários';
/** Of a post. */
export const BY_TEAM = __EN__ ? 'Posted by the team' : 'Publicado pela equipe';
export const NONE = __EN__ ? 'No comments yet' : 'Ainda não há comentários';
export const FAILED = __EN__ ? 'We couldn’t load the comments.' : 'Não foi possível carregar os comentários.';
export const MORE = __EN__ ? 'See more comments' : 'Ver mais comentários';
export const LOADING_COMMENTS = __EN__ ? 'Loading comments...' : 'Carregando comentários...';
export const VIPS_ONLY = __EN__ ? 'Only VIP subscribers comment here' : 'Só assinantes VIP comentam aqui';
export const BE_VIP = __EN__ ? 'Go VIP' : 'Seja VIP';
export const SIGN_UP_VIP = __EN__ ? 'Sign up and go VIP' : 'Cadastre-se e seja VIP';

export const IN_REVIEW = __EN__
  ? 'We’ve got your comment. It appears once it has been reviewed.'
  : 'Recebemos seu comentário. Ele aparece depois da revisão.';
export const CHOOSE_NICKNAME = __EN__ ? 'Choose a nickname to comment.' : 'Escolha um apelido para comentar.';
export const WRITE_ONE = __EN__ ? 'Write a comment.' : 'Escreva um comentário.';
export const YOUR_COMMENT = __EN__ ? 'Your comment' : 'Seu comentário';
export const YOUR_NICKNAME = __EN__ ? 'Your nickname' : 'Seu apelido';
export const NICKNAME_HINT = __EN__
  ? 'It’s all people see of you here. The name on your account stays hidden.'
  : 'É só assim que leem você aqui. O nome do seu cadastro não aparece.';
export const asNickname = (nickname: string): string =>
  __EN__ ? `You’re commenting as ${nickname}.` : `Você comenta como ${nickname}.`;
export const lengthOf = (length: number, max: number): string =>
  __EN__ ? `${length} of ${max} characters` : `${length} de ${max} caracteres`;
export const SEND = __EN__ ? 'Comment' : 'Comentar';

export const CREATOR = __EN__ ? 'Creator' : 'Criadora';
export const TEAM = __EN__ ? 'Team' : 'Equipe';
export const DEMO = __EN__ ? 'demo' : 'demonstração';
export const PINNED = __EN__ ? 'Pinned' : 'Fixado';
export const WAITING = __EN__
  ? 'Waiting for review: for now only you can see it.'
  : 'Aguardando revisão: por enquanto só você vê.';
export const PIN = __EN__ ? 'Pin to the top' : 'Fixar no topo';
export const UNPIN = __EN__ ? 'Unpin' : 'Desafixar';
export const DELETE = __EN__ ? 'Delete' : 'Excluir';
export const DELETE_QUESTION = __EN__
  ? 'Delete this comment? This can’t be undone.'
  : 'Excluir este comentário? Não dá para desfazer.';
export const REPORT = __EN__ ? 'Report' : 'Denunciar';

export const OFFENSIVE = __EN__ ? 'It’s offensive or hateful' : 'É ofensivo ou de ódio';
export const SPAM = __EN__ ? 'It’s spam or a scam' : 'É spam ou golpe';
export const PERSONAL = __EN__ ? 'It exposes personal data' : 'Expõe dados pessoais';
export const ILLEGAL = __EN__ ? 'It’s illegal' : 'É ilegal';
export const OTHER = __EN__ ? 'Another reason' : 'Outro motivo';
export const REPORT_SENT = __EN__
  ? 'Report sent. Our team will take a look.'
  : 'Denúncia enviada. Nossa equipe vai olhar.';
export const CHOOSE_REASON = __EN__ ? 'Choose a reason.' : 'Escolha um motivo.';
export const WHAT_IS_WRONG = __EN__ ? 'What’s wrong with this comment?' : 'O que há de errado com este comentário?';
export const SEND_REPORT = __EN__ ? 'Send report' : 'Enviar denúncia';
