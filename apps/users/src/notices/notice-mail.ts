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

export const noticeDecidedMail = ({ protocol, answer, status }: NoticeView) => ({
  kind: 'notice-decided',
  subject: `Resposta à sua mensagem (${protocol})`,
  text: LINES([
    status === 'removed'
      ? 'O conteúdo que você apontou foi retirado do ar.'
      : 'Analisamos o conteúdo que você apontou.',
    '',
    answer ?? '',
    '',
    `Protocolo: ${protocol}`,
  ]),
});
