import { days } from '../common-words.js';

export const YOU_ARE_VIP = __EN__ ? 'YOU ARE VIP' : 'VOCÊ É VIP';
export const hello = (name: string | null): string =>
  __EN__ ? (name ? `Hi, ${name}!` : 'Hi!') : name ? `Oi, ${name}!` : 'Oi!';
export const INTRO = __EN__
  ? 'Backstage is open to you. What would you like today?'
  : 'O camarim está aberto para você. Escolha como quer aproveitar hoje.';
export const PRIVATE_CALL = __EN__ ? 'Private call' : 'Chamada particular';
export const PRIVATE_CALL_TEXT = __EN__
  ? 'Choose the creator and the time of day: morning, afternoon, evening or late night.'
  : 'Escolha a criadora e o período: manhã, tarde, noite ou madrugada.';
export const BOOK_VIP_CALL = __EN__ ? 'Book VIP Call' : 'Agendar Chamada VIP';
export const TEAM = __EN__ ? 'Talk to the team' : 'Falar com a equipe';
export const TEAM_TEXT = __EN__ ? 'Ask anything and get help on WhatsApp.' : 'Tire dúvidas e peça ajuda pelo WhatsApp.';
/** The first message of a chat with the team. */
export const TEAM_MESSAGE = __EN__
  ? 'Hi, I’m VIP and would like to talk to the team'
  : 'Oi, sou VIP e quero falar com a equipe';
export const onePayment = (amount: string, count: number): string =>
  __EN__ ? `${amount} for ${days(count)}, one payment.` : `${amount} por ${days(count)}, pagamento único.`;
export const want = (plan: string): string => (__EN__ ? `I want ${plan}` : `Quero o ${plan}`);
export const YOU_HAVE = __EN__ ? 'What you have' : 'O que você tem';
export const BENEFITS: readonly string[] = __EN__
  ? [
      'All photos and videos your subscription includes, in full',
      'Calls by time of day, when it suits you',
      'News in your feed the moment they come out',
    ]
  : [
      'Todas as fotos e vídeos que a sua assinatura inclui, inteiros',
      'Chamadas marcadas por período, no seu horário',
      'Novidades no feed na hora em que saem',
    ];
export const NO_RENEWAL = __EN__ ? 'Nothing renews by itself: you decide' : 'Sem renovação automática: você decide';
/** For who pays by Pix Automático. */
export const RENEWAL = __EN__
  ? 'Every month by Pix Automático: cancel whenever you like'
  : 'Todo mês pelo Pix Automático: você cancela quando quiser';
export const UP_CLOSE = __EN__ ? 'Want to see somebody up close?' : 'Quer ver alguém de perto?';
export const BOOK_CALL = __EN__ ? 'Book a call' : 'Marcar uma chamada';
export const WITH_WHOM = __EN__ ? 'Who would you like to talk to?' : 'Com quem você quer falar?';
export const OTHER_CREATOR = __EN__ ? 'Choose another creator' : 'Escolher outra criadora';
export const PAGE_FAILED = __EN__ ? 'This page couldn’t be loaded' : 'Não foi possível carregar esta página';
