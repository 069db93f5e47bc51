import type { MessageAuthor, MessageRefusal, MessageReportReason, MessageWarning } from '@camarim/domain';
import { DAY_MS } from '@camarim/domain';
import { dateFormat } from '../lib/date-format.js';
import { CLOCK } from '../lib/locale.js';

export { CANCEL } from '../ui/later-words.js';
export { RETRY } from '../ui/words.js';

export const TITLE = __EN__ ? 'Messages' : 'Mensagens';
export const BACK_TO_ALL = __EN__ ? 'Back to messages' : 'Voltar para as mensagens';
export const LOADING = __EN__ ? 'Loading the conversation…' : 'Carregando a conversa…';
export const THREADS = __EN__ ? 'Conversations' : 'Conversas';
export const CHOOSE = __EN__ ? 'Choose a conversation to read it here.' : 'Escolha uma conversa para ler aqui.';

// A line of the list
/** After its count. */
export const unread = (count: number): string => (__EN__ ? 'unread' : count === 1 ? 'não lida' : 'não lidas');
/** More than this is not counted. */
const MOST = 99;
export const countOf = (unread: number): string => (unread > MOST ? `${MOST}+` : String(unread));
export const YOU = __EN__ ? 'You' : 'Você';
export const REMOVED = __EN__ ? 'Message removed' : 'Mensagem apagada';
export const FILE = __EN__ ? 'Photo or video' : 'Foto ou vídeo';
export const SHUT = __EN__ ? 'You blocked this conversation' : 'Você bloqueou esta conversa';
export const CLOSED = __EN__ ? 'Closed by the team' : 'Fechada pela equipe';
export const NOTHING_YET = __EN__ ? 'No message yet' : 'Nenhuma mensagem ainda';

// The search
export const SEARCH = __EN__ ? 'Search messages' : 'Buscar nas mensagens';
export const CLEAR_SEARCH = __EN__ ? 'Clear the search' : 'Limpar a busca';
export const SEARCHING = __EN__ ? 'Searching…' : 'Buscando…';
export const FOUND = __EN__ ? 'Messages found' : 'Mensagens encontradas';
export const foundCount = (count: number, text: string): string => {
  if (count === 0) return __EN__ ? `No message with “${text}”.` : `Nenhuma mensagem com “${text}”.`;
  if (__EN__) return `${count} ${count === 1 ? 'message' : 'messages'} with “${text}”.`;
  return `${count} ${count === 1 ? 'mensagem' : 'mensagens'} com “${text}”.`;
};
export const PARTIAL = __EN__ ? 'Only the newest ones were searched.' : 'Só as mais recentes foram vistas.';

// Who wrote it
export const TEAM = __EN__ ? 'Team' : 'Equipe';
export const AUTOMATIC = __EN__ ? 'Automatic' : 'Automática';
/** @param names of both sides, as this page calls them. */
export const authorOf = (kind: MessageAuthor, names: { creator: string; fan: string }): string => {
  if (kind === 'staff') return TEAM;
  if (kind === 'automatic') return AUTOMATIC;
  return names[kind];
};
export const WHO_ANSWERS = __EN__ ? 'Who answers' : 'Quem responde';
export const wroteHerself = (name: string): string =>
  __EN__
    ? `${name} wrote it herself, signed in to her own account.`
    : `${name} escreveu ela mesma, dentro da conta dela.`;
export const wroteTeam = (name: string): string =>
  __EN__
    ? `Somebody who works with ${name} wrote it. The team never signs in her name.`
    : `Alguém que trabalha com ${name} escreveu. A equipe nunca assina no lugar dela.`;
export const wroteNobody = __EN__
  ? 'A text she left ready, sent by itself. Nobody typed it for you.'
  : 'Um texto que ela deixou pronto e que sai sozinho. Ninguém digitou para você.';
export const HOW_PROVED = __EN__
  ? 'The label comes from the account that sent the message, never from a choice. Each message is chained to the one before it, and your browser checks the chain each time.'
  : 'A etiqueta vem da conta que enviou, nunca de uma escolha. Cada mensagem é presa à anterior, e o seu navegador confere essa corrente toda vez.';
export const HOW_SEALED = __EN__
  ? 'Every hour the labels are also sealed in public, without a word of what was said: a label changed later no longer matches its seal, and anybody can check that.'
  : 'A cada hora as etiquetas também ganham um selo público, sem uma palavra do que foi dito: etiqueta mudada depois deixa de bater com o selo, e qualquer pessoa pode conferir.';
export const SEE_SEALS = __EN__ ? 'See the seals' : 'Ver os selos';
export const OK = __EN__ ? 'Got it' : 'Entendi';

/** Under a message that its author wrote once, to many. */
export const TO_MANY = __EN__ ? 'the same message to many people' : 'a mesma mensagem para várias pessoas';

// The chain
export const CHECKING = __EN__ ? 'checking…' : 'conferindo…';
/** Of what is written, not of who somebody is. */
export const VERIFIED = __EN__ ? 'messages checked' : 'mensagens conferidas';
export const CHANGED = __EN__ ? 'changed later' : 'alterada depois';
export const changedAt = (seq: number): string =>
  __EN__
    ? `Message ${seq} is not what was sent: its text, author or time was changed later. Do not rely on it, and report it to us.`
    : `A mensagem ${seq} não é a que foi enviada: o texto, o autor ou a hora mudou depois. Não confie nela e fale com a gente.`;
export const allWhole = (count: number): string => {
  if (__EN__)
    return count === 1
      ? 'The message shown here is as it was sent.'
      : `The ${count} messages shown here are as they were sent.`;
  return count === 1
    ? 'A mensagem mostrada aqui está como foi enviada.'
    : `As ${count} mensagens mostradas aqui estão como foram enviadas.`;
};

// The log
export const OLDER = __EN__ ? 'Older messages' : 'Mensagens mais antigas';
export const NEWER = __EN__ ? 'New messages' : 'Mensagens novas';
export const TODAY = __EN__ ? 'today' : 'hoje';
export const YESTERDAY = __EN__ ? 'yesterday' : 'ontem';
const day = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const dayOfYear = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const short = dateFormat({ day: 'numeric', month: 'short' });
const clock = dateFormat(CLOCK);
export const clockOf = (iso: string): string => clock.format(Date.parse(iso));
const midnight = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);
/** Nights between an instant and now, on this device's clock. */
const nightsSince = (iso: string, nowMs: number): number =>
  Math.round((midnight(nowMs) - midnight(Date.parse(iso))) / DAY_MS);
/** The day a message stands under: 'hoje', 'ontem', 'terça-feira, 3 de março'. */
export const dayOf = (iso: string, nowMs: number): string => {
  const nights = nightsSince(iso, nowMs);
  if (nights <= 0) return TODAY;
  if (nights === 1) return YESTERDAY;
  return (new Date(iso).getFullYear() === new Date(nowMs).getFullYear() ? day : dayOfYear).format(Date.parse(iso));
};
/** When, in a list: the time of today, else the day. */
export const whenOf = (iso: string, nowMs: number): string => {
  const nights = nightsSince(iso, nowMs);
  if (nights <= 0) return clockOf(iso);
  return nights === 1 ? YESTERDAY : short.format(Date.parse(iso));
};

// Own messages
export const WAITING = __EN__ ? 'waiting for internet' : 'esperando a internet';
export const SENDING = __EN__ ? 'sending' : 'enviando';
/** Of one in a thread that is not open. */
export const notSent = (why: string): string =>
  __EN__ ? `A message you wrote was not sent. ${why}` : `Uma mensagem que você escreveu não foi enviada. ${why}`;
export const SENT = __EN__ ? 'sent' : 'enviada';
export const READ = __EN__ ? 'read' : 'lida';
export const SEND_AGAIN = __EN__ ? 'Send again' : 'Enviar de novo';
export const DISCARD = __EN__ ? 'Discard' : 'Descartar';
export const UNSEND = __EN__ ? 'Remove' : 'Apagar';
export const UNSEND_TITLE = __EN__ ? 'Remove this message?' : 'Apagar esta mensagem?';
export const UNSEND_TEXT = __EN__
  ? 'Its text disappears for both sides. That a message stood here stays visible.'
  : 'O texto some para os dois lados. Fica visível que havia uma mensagem aqui.';
export const ABOUT_MESSAGE = __EN__ ? 'Message options' : 'Opções da mensagem';

// Writing
export const writeTo = (name: string): string => (__EN__ ? `Write to ${name}` : `Escreva para ${name}`);
export const SEND = __EN__ ? 'Send' : 'Enviar';
export const left = (count: number): string => {
  if (count < 0) return __EN__ ? `${-count} too many` : `${-count} a mais`;
  return __EN__ ? `${count} left` : `${count === 1 ? 'resta' : 'restam'} ${count}`;
};
export const AS_TEAM = __EN__ ? 'You answer as the team' : 'Você responde como Equipe';
/** What a text carries, named. */
export const CARRIES: Readonly<Record<MessageWarning, string>> = {
  'pix-key': __EN__ ? 'a PIX key' : 'uma chave PIX',
  phone: __EN__ ? 'a phone number' : 'um telefone',
  link: __EN__ ? 'a link' : 'um link',
};
export const AND = __EN__ ? ' and ' : ' e ';
/** What the writer reads before sending. */
export const carries = (what: string): string =>
  __EN__
    ? `This message has ${what}. It is sent as plain text, and what is paid outside of Camarim has no protection.`
    : `Esta mensagem tem ${what}. Ela vai como texto simples, e o que é pago fora do Camarim não tem proteção.`;
/** What the reader of somebody else's message reads under it. */
export const CARRIED = __EN__
  ? 'Do not pay or talk outside of Camarim: there we cannot help.'
  : 'Não pague nem converse fora do Camarim: lá não temos como ajudar.';
export const FIRST = __EN__ ? 'Say hello.' : 'Diga um oi.';
export const firstText = (name: string): string =>
  __EN__ ? `Only ${name} and those who work with her read this.` : `Só ${name} e quem trabalha com ela leem aqui.`;

// Acts
export const MORE_ACTS = __EN__ ? 'More options' : 'Mais opções';
export const MUTE = __EN__ ? 'Mute' : 'Silenciar';
export const UNMUTE = __EN__ ? 'Unmute' : 'Ativar avisos';
export const MUTE_TEXT = __EN__
  ? 'Messages keep arriving here; you just get no notice of them.'
  : 'As mensagens continuam chegando aqui; só não avisamos você.';
export const noMass = (name: string): string =>
  __EN__ ? `Stop mass messages from ${name}` : `Não receber avisos em massa de ${name}`;
export const mass = (name: string): string =>
  __EN__ ? `Get mass messages from ${name} again` : `Voltar a receber avisos em massa de ${name}`;
export const noMassDone = (name: string): string =>
  __EN__ ? `You only get what ${name} writes to you alone.` : `Agora só chega o que ${name} escrever para você.`;
export const massDone = (name: string): string =>
  __EN__ ? `You get mass messages from ${name} again.` : `Você voltou a receber os avisos em massa de ${name}.`;
export const BLOCK = __EN__ ? 'Block' : 'Bloquear';
export const UNBLOCK = __EN__ ? 'Unblock' : 'Desbloquear';
export const blockTitle = (name: string): string => (__EN__ ? `Block ${name}?` : `Bloquear ${name}?`);
export const BLOCK_TEXT = __EN__
  ? 'Nobody writes in this conversation any more. What was written stays, and you can unblock whenever you like.'
  : 'Ninguém mais escreve nesta conversa. O que já foi escrito fica, e você pode desbloquear quando quiser.';
export const BLOCKED_BY_YOU = __EN__ ? 'You blocked this conversation.' : 'Você bloqueou esta conversa.';
export const REPORT = __EN__ ? 'Report' : 'Denunciar';
export const REPORT_TITLE = __EN__ ? 'Report this message' : 'Denunciar esta mensagem';
export const REPORT_TEXT = __EN__
  ? 'The team reads the message and decides. The other side is not told who reported.'
  : 'A equipe lê a mensagem e decide. O outro lado não fica sabendo quem denunciou.';
export const REPORTED = __EN__ ? 'Report sent. We’ll look at it.' : 'Denúncia enviada. A gente vai olhar.';
export const CHOOSE_REASON = __EN__ ? 'Choose a reason.' : 'Escolha um motivo.';
export const REASONS: Readonly<Record<MessageReportReason, string>> = {
  offensive: __EN__ ? 'Insults or harassment' : 'Ofensa ou assédio',
  threat: __EN__ ? 'Threat or blackmail' : 'Ameaça ou chantagem',
  minor: __EN__ ? 'It is about a minor' : 'Envolve menor de idade',
  'pay-outside': __EN__ ? 'Asks to pay outside' : 'Pede pagamento por fora',
  'personal-data': __EN__ ? 'Shows personal data' : 'Expõe dados pessoais',
  spam: __EN__ ? 'Spam' : 'Spam ou propaganda',
  illegal: __EN__ ? 'Something illegal' : 'Algo ilegal',
  other: __EN__ ? 'Something else' : 'Outro motivo',
};

/** What both sides read in a thread the team closed. */
export const closedFor = (reason: string): string =>
  __EN__
    ? `The team closed this conversation: ${reason.toLowerCase()}. What was written stays.`
    : `A equipe fechou esta conversa: ${reason.toLowerCase()}. O que já foi escrito continua aqui.`;

/** Why nothing can be written now. */
export const REFUSALS: Readonly<Record<MessageRefusal, string>> = {
  'messages-subscribers-only': __EN__ ? 'Only subscribers write to her.' : 'Só quem assina escreve para ela.',
  'messages-closed-to-new': __EN__ ? 'She is not opening new conversations.' : 'Ela não está abrindo conversas novas.',
  'thread-closed': __EN__ ? 'The team closed this conversation.' : 'A equipe fechou esta conversa.',
  'thread-blocked': __EN__ ? 'This conversation takes no more messages.' : 'Esta conversa não recebe mais mensagens.',
  'creator-away': __EN__
    ? 'She takes no messages now. What was written stays here.'
    : 'Ela não está recebendo mensagens agora. O que já foi escrito continua aqui.',
  'messages-not-allowed': __EN__
    ? 'To write to her, subscribe, buy a call or send a gift.'
    : 'Para escrever para ela, assine, compre uma chamada ou mande um mimo.',
  'answer-awaited': __EN__
    ? 'You have sent 5 messages. You can go on once she has answered.'
    : 'Você já mandou 5 mensagens. Dá para continuar assim que ela responder.',
};
