import type { Notice } from '@camarim/contracts';
import { NOTICE_ANSWER_DAYS } from '@camarim/domain';

interface NoticeWords {
  received: (protocol: string) => { subject: string; lines: string[] };
  answered: (protocol: string) => string;
  /** Said only of what is off the air. */
  down: Record<'post' | 'model' | 'story', string>;
  looked: string;
  agreed: string;
  protocol: string;
}

const PORTUGUESE: NoticeWords = {
  received: (protocol) => ({
    subject: `Recebemos sua mensagem (${protocol})`,
    lines: [
      'Recebemos uma denúncia de conteúdo em que este e-mail foi informado para a resposta.',
      '',
      `Protocolo: ${protocol}`,
      `Nossa equipe vai analisar e responder neste e-mail em até ${NOTICE_ANSWER_DAYS} dias.`,
      '',
      'Se não foi você, ignore esta mensagem: nada mais precisa ser feito.',
    ],
  }),
  answered: (protocol) => `Resposta à sua mensagem (${protocol})`,
  down: {
    post: 'A publicação que você apontou foi retirada do ar.',
    model: 'O perfil que você apontou foi retirado do ar.',
    story: 'O story que você apontou foi retirado do ar.',
  },
  looked: 'Analisamos o conteúdo que você apontou.',
  agreed: 'Analisamos o conteúdo que você apontou e acolhemos a sua denúncia.',
  protocol: 'Protocolo',
};
const ENGLISH: NoticeWords = {
  received: (protocol) => ({
    subject: `We received your message (${protocol})`,
    lines: [
      'We received a report of content that gave this e-mail for the answer.',
      '',
      `Reference: ${protocol}`,
      `Our team looks into it and answers to this e-mail within ${NOTICE_ANSWER_DAYS} days.`,
      '',
      'If it wasn’t you, ignore this message: nothing else needs to be done.',
    ],
  }),
  answered: (protocol) => `Answer to your message (${protocol})`,
  down: {
    post: 'The post you pointed out was taken down.',
    model: 'The profile you pointed out was taken down.',
    story: 'The story you pointed out was taken down.',
  },
  looked: 'We looked into the content you pointed out.',
  agreed: 'We looked into the content you pointed out and agree with your report.',
  protocol: 'Reference',
};
const wordsFor = ({ language }: Notice): NoticeWords => (language === 'en' ? ENGLISH : PORTUGUESE);

/** Says nothing the sender typed: whoever files a notice may have given somebody else's e-mail (S13). */
export function noticeReceivedMail(notice: Notice) {
  const { subject, lines } = wordsFor(notice).received(notice.protocol);
  return { kind: 'notice-received', subject, text: lines.join('\n') };
}

/** About what is not off the air the team's own answer says what was done. */
function outcomeOf({ status, subject }: Notice, words: NoticeWords, isStoryDown: boolean): string {
  if (status !== 'removed') return words.looked;
  if (isStoryDown) return words.down.story;
  return subject && !subject.isShown ? words.down[subject.kind] : words.agreed;
}

/** @param isStoryDown stories has said that the story at the address is off the air. */
export function noticeDecidedMail(notice: Notice, isStoryDown = false) {
  const { answer, protocol } = notice;
  const words = wordsFor(notice);
  const lines = [outcomeOf(notice, words, isStoryDown), '', answer ?? '', '', `${words.protocol}: ${protocol}`];
  return { kind: 'notice-decided', subject: words.answered(protocol), text: lines.join('\n') };
}
