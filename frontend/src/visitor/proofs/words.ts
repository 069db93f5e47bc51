import { plural } from '../../lib/counts.js';
import type { Step } from './check.js';

export const TITLE = __EN__ ? 'Our numbers' : 'Nossos números';
export const TEXT = __EN__
  ? 'Every hour we seal likes, comments, sales, dispute files and the labels that say who wrote each message: whatever is changed afterwards no longer matches its seal. Your browser does the maths by itself; you do not have to believe us. Sales, files and messages stay private: all that is public of them is a code that reveals nothing.'
  : 'A cada hora selamos curtidas, comentários, vendas, dossiês e as etiquetas que dizem quem escreveu cada mensagem: o que for mudado depois deixa de bater com o selo. Quem faz a conta é o seu navegador, você não precisa acreditar na gente. Vendas, dossiês e mensagens continuam privados: deles só é público um código que não revela nada.';
export const CANNOT = __EN__
  ? 'This browser cannot do the maths here. Open this page in an up-to-date browser, with https.'
  : 'Este navegador não consegue fazer a conta aqui. Abra esta página em um navegador atual, com https.';

export const POST_TITLE = __EN__ ? 'Check a post' : 'Conferir uma publicação';
export const POST_FIELD = __EN__ ? 'Link of the post' : 'Link da publicação';
export const POST_HINT = __EN__
  ? 'Open the post, tap share and paste the link here.'
  : 'Abra a publicação, toque em compartilhar e cole o link aqui.';
export const POST_WRONG = __EN__ ? 'There is no post in this link.' : 'Não há publicação neste link.';
export const CHECK = __EN__ ? 'Check' : 'Conferir';
export const CHECK_AGAIN = __EN__ ? 'Check again' : 'Conferir de novo';

export const counts = (likes: number, comments: number): string =>
  __EN__
    ? `${likes} ${plural(likes, 'like', 'likes')} and ${comments} ${plural(comments, 'comment', 'comments')}`
    : `${likes} ${plural(likes, 'curtida', 'curtidas')} e ${comments} ${plural(comments, 'comentário', 'comentários')}`;
export const SHOWN = __EN__ ? 'Shown now: ' : 'Mostrado agora: ';
export const sealedAt = (when: string): string =>
  __EN__ ? `Sealed for the hour of ${when}: ` : `Selado na hora de ${when}: `;
export const SINCE = __EN__ ? 'Since then: ' : 'De lá para cá: ';
export const ONLY_REAL = __EN__
  ? 'Demonstration likes and comments are never counted.'
  : 'Curtidas e comentários de demonstração nunca entram na conta.';
export const NOT_BEGUN = __EN__
  ? 'There is no seal yet. The first one comes when an hour is over.'
  : 'Ainda não há selo. O primeiro sai quando uma hora termina.';

export const HEADS_TITLE = __EN__ ? 'Seals' : 'Selos';
export const headName = (index: number): string => (__EN__ ? `Seal ${index}` : `Selo ${index}`);
export const root = (code: string): string => (__EN__ ? `Code: ${code}` : `Código: ${code}`);
export const key = (id: string): string => (__EN__ ? `Key: ${id}` : `Chave: ${id}`);

export const HOLDS = __EN__ ? 'It matches' : 'Confere';
export const BROKEN = __EN__ ? 'It does not match' : 'Não confere';
export const PARTLY = __EN__ ? 'Matches, as far as can be told here' : 'Confere até onde dá para ver aqui';

export const STEPS: Record<Step['name'], { holds: string; broken: string; unknown: string }> = {
  figures: {
    holds: __EN__
      ? 'The numbers shown are the sealed ones and what came since.'
      : 'Os números mostrados são os selados mais o que veio depois.',
    broken: __EN__
      ? 'The numbers shown are not what likes and comments add up to.'
      : 'Os números mostrados não são a soma das curtidas e dos comentários.',
    unknown: '',
  },
  counter: {
    holds: __EN__
      ? 'The likes and comments of that hour are unchanged.'
      : 'As curtidas e os comentários daquela hora não mudaram.',
    broken: __EN__
      ? 'Likes or comments of that hour were changed after they were sealed.'
      : 'Curtidas ou comentários daquela hora foram mudados depois do selo.',
    unknown: __EN__
      ? 'Nothing of this post is sealed yet: what is new is sealed when its hour is over.'
      : 'Ainda não há selo desta publicação: o que é novo é selado quando a hora termina.',
  },
  rows: {
    holds: __EN__ ? 'The records of that hour are unchanged.' : 'Os registros daquela hora não mudaram.',
    broken: __EN__
      ? 'Records of that hour were changed after they were sealed.'
      : 'Registros daquela hora foram mudados depois do selo.',
    unknown: __EN__
      ? 'Some records of that hour are no longer kept, or could not be counted just now.'
      : 'Parte dos registros daquela hora já não é guardada ou não pôde ser contada agora.',
  },
  log: {
    holds: __EN__ ? 'They stand under the seal.' : 'Eles estão sob o selo.',
    broken: __EN__ ? 'What is shown does not stand under this seal.' : 'O que é mostrado não está sob este selo.',
    unknown: '',
  },
  chain: {
    holds: __EN__ ? 'The seal continues the one before it.' : 'O selo continua o anterior.',
    broken: __EN__ ? 'The seal before this one was replaced.' : 'O selo anterior a este foi trocado.',
    unknown: '',
  },
  signature: {
    holds: __EN__ ? 'The signature of the seal is right.' : 'A assinatura do selo está certa.',
    broken: __EN__ ? 'The signature of the seal is wrong.' : 'A assinatura do selo está errada.',
    unknown: __EN__
      ? 'This browser does not know this kind of signature (Ed25519) and cannot check it.'
      : 'Este navegador não conhece este tipo de assinatura (Ed25519) e não consegue conferi-la.',
  },
};
