import type { NoticeView } from '@camarim/contracts';
import { NOTICE_ANSWER_DAYS } from '@camarim/domain';

const LINES = (lines: string[]): string => lines.join('\n');

export const noticeReceivedMail = ({ protocol, address }: NoticeView) => ({
  kind: 'notice-received',
  subject: `Recebemos sua mensagem (${protocol})`,
  text: LINES([
    `Recebemos sua denúncia sobre ${address}.`,
    '',
    `Protocolo: ${protocol}`,
    `Nossa equipe vai analisar e responder neste e-mail em até ${NOTICE_ANSWER_DAYS} dias.`,
  ]),
});

/** Only a post goes off the air with the decision; about a profile or anything else the team's own answer says what was done. */
function outcomeOf({ status, subject }: NoticeView): string {
  if (status !== 'removed') return 'Analisamos o conteúdo que você apontou.';
  return subject?.kind === 'post' && !subject.isShown
    ? 'A publicação que você apontou foi retirada do ar.'
    : 'Analisamos o conteúdo que você apontou e acolhemos a sua denúncia.';
}

export const noticeDecidedMail = (notice: NoticeView) => ({
  kind: 'notice-decided',
  subject: `Resposta à sua mensagem (${notice.protocol})`,
  text: LINES([outcomeOf(notice), '', notice.answer ?? '', '', `Protocolo: ${notice.protocol}`]),
});
