import type { Notice } from '@camarim/contracts';
import { NOTICE_ANSWER_DAYS } from '@camarim/domain';

const LINES = (lines: string[]): string => lines.join('\n');

/** Says nothing the sender typed: whoever files a notice may have given somebody else's e-mail (S13). */
export const noticeReceivedMail = ({ protocol }: Notice) => ({
  kind: 'notice-received',
  subject: `Recebemos sua mensagem (${protocol})`,
  text: LINES([
    'Recebemos uma denúncia de conteúdo em que este e-mail foi informado para a resposta.',
    '',
    `Protocolo: ${protocol}`,
    `Nossa equipe vai analisar e responder neste e-mail em até ${NOTICE_ANSWER_DAYS} dias.`,
    '',
    'Se não foi você, ignore esta mensagem: nada mais precisa ser feito.',
  ]),
});

const DOWN = {
  post: 'A publicação que você apontou foi retirada do ar.',
  model: 'O perfil que você apontou foi retirado do ar.',
};

/** 'Retirado' is said only of what is off the air; about anything else the team's own answer says what was done. */
function outcomeOf({ status, subject }: Notice, isStoryDown: boolean): string {
  if (status !== 'removed') return 'Analisamos o conteúdo que você apontou.';
  if (isStoryDown) return 'O story que você apontou foi retirado do ar.';
  if (subject && !subject.isShown) return DOWN[subject.kind];
  return 'Analisamos o conteúdo que você apontou e acolhemos a sua denúncia.';
}

/** @param isStoryDown stories has said that the story at the address is off the air. */
export const noticeDecidedMail = (notice: Notice, isStoryDown = false) => ({
  kind: 'notice-decided',
  subject: `Resposta à sua mensagem (${notice.protocol})`,
  text: LINES([outcomeOf(notice, isStoryDown), '', notice.answer ?? '', '', `Protocolo: ${notice.protocol}`]),
});
