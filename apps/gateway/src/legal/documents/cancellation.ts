import { CALL_CANCEL_TEXTS } from '@camarim/domain';
import type { LegalText } from '../legal-text.js';

export const CANCELLATION: LegalText = {
  title: 'Cancelamento e reembolso',
  sections: [
    {
      heading: 'Desistir em até 7 dias',
      paragraphs: [
        '1. Entre na sua conta e abra “Minha conta”.',
        '2. Em “Compras e recibos”, escolha a compra e toque em “Desistir da compra”. Uma chamada, em “Chamadas”, “Mudar ou cancelar”.',
        '3. Confirme. O valor inteiro volta por PIX para a conta que pagou.',
        'Não é preciso explicar o motivo (Código de Defesa do Consumidor, art. 49). O acesso comprado termina quando o reembolso é feito.',
        'Uma assinatura em que você ainda não abriu vídeos exclusivos nem comprou uma publicação pelo preço de assinante pode ser devolvida sempre. Uma publicação comprada que você ainda não abriu também, e a sua primeira compra usada. O que conta como uso e quantas compras usadas podem ser devolvidas aparece antes de pagar, no recibo e ao desistir; vale o que você leu antes de pagar. Se algo não funcionou como devia, fale com o atendimento.',
      ],
    },
    {
      heading: 'Parar de assinar',
      paragraphs: [
        'Sem Pix Automático, a assinatura não se renova sozinha e não há cobrança futura para cancelar. Se você escolheu pagar todo mês, cancele em “Minha conta”, “Renovação automática”, ou no app do banco. Nos dois casos, o acesso continua até o fim do período pago.',
      ],
    },
    {
      heading: 'Chamadas de vídeo',
      paragraphs: [
        `Chamada com hora marcada: ${CALL_CANCEL_TEXTS.slot.pt}`,
        `Chamada “Disponível agora”: ${CALL_CANCEL_TEXTS.now.pt}`,
        'Se ela não puder ou não comparecer, o valor inteiro volta.',
        'Na Sala do Camarim só contam os minutos em que os dois estavam na chamada. Os que faltarem por causa dela ou da conexão voltam para você; os que faltarem porque você não veio ou saiu antes, não.',
        'Uma chamada que já aconteceu não pode ser desfeita.',
      ],
    },
    {
      heading: 'Cobrança em dobro ou valor errado',
      paragraphs: [
        'Pagamentos em dobro são devolvidos. Se algo parecer errado, escreva para o atendimento com a data e o valor; respondemos em até 5 dias.',
      ],
    },
  ],
};
