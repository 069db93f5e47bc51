import type { DelegationTask } from '@camarim/domain';

interface Words {
  label: string;
  /** What it means while it is on. */
  on: string;
  /** What it means while it is off. */
  off: string;
  /** What is said when it was done. */
  allowed: string;
  withdrawn: string;
  /** What will happen once it is switched off, asked before. */
  ask: string;
  consequence: string;
}

/** What she reads at each switch (STU-13). */
export const DELEGATION_WORDS: Readonly<Record<DelegationTask, Words>> = {
  publishing: {
    label: 'Publicar em meu nome',
    on: 'A equipe publica, agenda e edita publicações e stories, fixa no topo e arruma coleções. Seus fãs leem “Publicado pela equipe”.',
    off: 'Só você publica, agenda, edita, fixa e arruma coleções.',
    allowed: 'A equipe pode publicar em seu nome.',
    withdrawn: 'A equipe não pode mais publicar em seu nome.',
    ask: 'Publicar sozinha?',
    consequence:
      'A partir de agora só você publica, edita e agenda. O que a equipe já agendou sai na hora marcada: se não quiser, cancele em Publicações ou Stories.',
  },
  calls: {
    label: 'Cuidar das minhas chamadas',
    on: 'A equipe confirma chamadas, pede outro horário e muda os seus horários.',
    off: 'Só você confirma, pede outro horário e muda os seus horários.',
    allowed: 'A equipe pode cuidar das suas chamadas.',
    withdrawn: 'A equipe não cuida mais das suas chamadas.',
    ask: 'Cuidar das chamadas sozinha?',
    consequence:
      'A partir de agora só você confirma chamadas. Se você não confirmar nem entrar numa delas, o fã recebe o dinheiro de volta. O que já está marcado continua marcado.',
  },
  comments: {
    label: 'Responder comentários',
    on: 'A equipe responde embaixo das suas publicações, sempre com o selo “Equipe”, e convida assinantes a comentar.',
    off: 'Só você responde embaixo das suas publicações.',
    allowed: 'A equipe pode responder comentários.',
    withdrawn: 'A equipe não responde mais comentários.',
    ask: 'Responder sozinha?',
    consequence: 'A partir de agora só você responde. O que a equipe já escreveu continua lá, com o selo “Equipe”.',
  },
};
