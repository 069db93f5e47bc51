import type { NewMail } from '../mail/mail.service.js';

/** To a creator: Portuguese, as everything the house writes to creators. */
export const invitationMail = (link: string, displayName: string): Pick<NewMail, 'subject' | 'text' | 'kind'> => ({
  kind: 'creator-invitation',
  subject: 'Seu convite para o Camarim',
  text: [
    `Você foi convidada a cuidar da página ${displayName} no Camarim: agenda, publicações e números.`,
    '',
    'Para aceitar, abra:',
    link,
    '',
    'O convite vale por 7 dias, uma única vez, e só para este endereço. Não encaminhe este e-mail a ninguém.',
    'Se você não esperava por ele, ignore: nada acontece.',
  ].join('\n'),
});
