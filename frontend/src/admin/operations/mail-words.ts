import type { FailedMail, MailKind } from '@camarim/contracts';

/** One that has no word here does not compile. */
const NAMES: Record<MailKind, string> = {
  'payment-approved': 'Pagamento aprovado',
  'payment-refunded': 'Pagamento devolvido',
  'subscription-expiring': 'Assinatura perto do fim',
  'renewal-authorised': 'Pix Automático autorizado',
  'renewal-failed': 'Pix Automático não pago',
  'renewal-ended': 'Pix Automático encerrado',
  'charge-late': 'Código PIX que demorou',
  'subscription-expired': 'Assinatura encerrada',
  'subscription-cancelled': 'Assinatura cancelada',
  'creator-left': 'Modelo saiu do site',
  'call-confirmed': 'Chamada confirmada',
  'call-released': 'Horário de chamada liberado',
  'call-completed': 'Chamada concluída',
  'call-changed': 'Chamada remarcada',
  'call-cancelled': 'Chamada cancelada',
  'call-starting': 'Chamada vai começar',
  'call-waiting': 'Modelo espera na chamada',
  'call-promise-missed': 'Chamada não confirmada a tempo',
  'call-for-creator': 'Aviso de chamada à modelo',
  'call-waiting-for-creator': 'Aviso de fã esperando à modelo',
  'call-now-for-creator': 'Aviso de chamada agora à modelo',
  'page-for-creator': 'Aviso da página à modelo',
  'comment-asked': 'Pedido de comentário',
  'testimonial-decided': 'Resposta a um depoimento',
  'tip-thanked': 'Agradecimento por um mimo',
  'followed-news': 'Novidade de quem a pessoa segue',
  'message-received': 'Aviso de mensagem',
  'message-for-creator': 'Aviso de mensagem à modelo',
  'broadcast-for-creator': 'Aviso de envio para vários à modelo',
  'tip-for-creator': 'Aviso de mimo à modelo',
  'goal-for-creator': 'Aviso de meta à modelo',
  'unlock-for-creator': 'Aviso de venda à modelo',
  'payout-for-creator': 'Aviso de saque à modelo',
  'dispute-for-creator': 'Aviso de contestação à modelo',
  'post-published-for-creator': 'Aviso de publicação no ar à modelo',
  'post-failed-for-creator': 'Aviso de publicação que não saiu à modelo',
  'post-released-for-creator': 'Aviso de publicação liberada à modelo',
  'file-released-for-creator': 'Aviso de arquivo liberado à modelo',
  'story-published-for-creator': 'Aviso de story no ar à modelo',
  'story-ended-for-creator': 'Aviso de fim de story à modelo',
  'login-code': 'Código para entrar',
  'erasure-code': 'Código para excluir a conta',
  'export-code': 'Código para baixar os dados',
  'confirm-code': 'Código para confirmar o e-mail',
  'payout-code': 'Código para sacar ou cadastrar a chave PIX',
  'creator-invitation': 'Convite de uma modelo',
  'notice-received': 'Denúncia recebida',
  'notice-decided': 'Resposta a uma denúncia',
};
export const mailName = (kind: string): string => NAMES[kind as MailKind] ?? kind;

const REASONS: Record<FailedMail['failure'], string> = {
  refused: 'O servidor de e-mail recusou este endereço ou esta mensagem.',
  unreachable: 'O servidor de e-mail não aceitou em nenhuma das tentativas.',
  'too-late': 'Só foi possível quando já não servia: o código tinha vencido.',
  unknown: 'O motivo não ficou guardado.',
};
/** Why it did not go out, with the code the mail service answered last. */
export const reasonOf = ({ failure, answer }: Pick<FailedMail, 'failure' | 'answer'>): string =>
  answer === null ? REASONS[failure] : `${REASONS[failure]} Resposta: ${answer}.`;
