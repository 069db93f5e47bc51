/** Failures of messages between fans and creators. Part of `ERRORS`. */
export const MESSAGES = {
  'thread-not-found': { status: 404, title: 'Conversa não encontrada', en: 'Conversation not found' },
  'message-not-found': { status: 404, title: 'Mensagem não encontrada', en: 'Message not found' },
  'attachment-bought': {
    status: 409,
    title: 'Quem recebeu já pagou por este arquivo. A mensagem fica.',
    en: 'Whoever got it has paid for this file. The message stays.',
  },
  'broadcast-not-found': { status: 404, title: 'Envio não encontrado', en: 'Broadcast not found' },
  'too-many-broadcasts': {
    status: 409,
    title: 'São no máximo 3 mensagens para muitos em 24 horas. Espere um pouco ou escolha outro horário.',
    en: 'At most 3 messages to many within 24 hours. Wait a little or choose another time.',
  },
  'messages-not-allowed': {
    status: 403,
    title: 'Para escrever para ela, assine, compre uma chamada ou mande um mimo.',
    en: 'To write to her, subscribe, buy a call or send a gift.',
  },
  'messages-subscribers-only': {
    status: 403,
    title: 'Só quem assina escreve para ela.',
    en: 'Only subscribers write to her.',
  },
  'messages-closed-to-new': {
    status: 403,
    title: 'Ela não está abrindo conversas novas.',
    en: 'She is not opening new conversations.',
  },
  'thread-closed': {
    status: 403,
    title: 'A equipe fechou esta conversa.',
    en: 'The team closed this conversation.',
  },
  'thread-blocked': {
    status: 403,
    title: 'Esta conversa não recebe mais mensagens.',
    en: 'This conversation takes no more messages.',
  },
  'creator-away': {
    status: 409,
    title: 'Ela não está recebendo mensagens agora. O que já foi escrito continua aqui.',
    en: 'She takes no messages now. What was written stays here.',
  },
  'answer-awaited': {
    status: 409,
    title: 'Você já mandou 5 mensagens. Espere a primeira resposta para continuar.',
    en: 'You have sent 5 messages. Wait for the first answer to go on.',
  },
} as const;
