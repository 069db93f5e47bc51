import type { LegalText } from '../legal-text.js';

export const FAQ: LegalText = {
  title: 'Perguntas frequentes',
  sections: [
    {
      heading: 'Como entro na minha conta?',
      paragraphs: ['Informe seu e-mail e digite o código de 6 números que enviamos. Não existe senha.'],
    },
    {
      heading: 'Por que pedem confirmação de idade?',
      paragraphs: [
        'A lei exige uma verificação confiável antes de mostrar conteúdo adulto. O verificador só nos diz “maior de 18”: não recebemos seu nome, sua data de nascimento nem seu documento. A confirmação vale por 12 horas neste navegador.',
      ],
    },
    {
      heading: 'Paguei e não liberou. E agora?',
      paragraphs: [
        'O acesso é liberado assim que o banco confirma o PIX, quase sempre em segundos. Toque em “Já paguei” na tela da cobrança. Se o PIX caiu depois do prazo, ele também vale.',
      ],
    },
    {
      heading: 'A assinatura se renova sozinha?',
      paragraphs: [
        'Só se você escolher pagar todo mês com Pix Automático e autorizar no seu banco; você cancela quando quiser, em “Minha conta” ou no app do banco. Sem isso, quando o período acaba, o acesso termina e nada é cobrado.',
      ],
    },
    {
      heading: 'O que aparece no meu extrato?',
      paragraphs: [
        'O nome do provedor de pagamento PIX que processou a cobrança, mostrado na tela do seu banco antes de você confirmar.',
      ],
    },
    {
      heading: 'Posso desistir da compra?',
      paragraphs: ['Sim, em até 7 dias, com todo o valor de volta. Veja “Cancelamento e reembolso”.'],
    },
    {
      heading: 'Como excluo minha conta?',
      paragraphs: [
        'Em “Minha conta”, escolha “Excluir minha conta” e confirme com o código enviado ao seu e-mail. O acesso termina na hora.',
      ],
    },
    {
      heading: 'Como denuncio uma publicação?',
      paragraphs: [
        'Use “Denunciar conteúdo”, no rodapé do site, ou “Denunciar publicação”, junto dos comentários. Você recebe um protocolo e a resposta por e-mail.',
      ],
    },
  ],
};
