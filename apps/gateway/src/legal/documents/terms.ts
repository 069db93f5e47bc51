import type { LegalText } from '../legal-text.js';

export const TERMS: LegalText = {
  title: 'Termos de uso',
  sections: [
    {
      heading: 'Quem pode usar',
      paragraphs: [
        'O Camarim é só para maiores de 18 anos. Antes de mostrar conteúdo adulto, pedimos uma confirmação de idade feita por um verificador independente. Declarar a idade não basta (Lei 15.211/2025).',
        'Cada pessoa tem uma conta, com e-mail e CPF próprios. Você cuida do acesso ao seu e-mail: é por ele que se entra na conta.',
      ],
    },
    {
      heading: 'O que oferecemos',
      paragraphs: [
        'Com a conta gratuita você vê publicações abertas e até 5 prévias de vídeos exclusivos. A assinatura libera o conteúdo exclusivo pelo período comprado, contado em dias de 24 horas.',
        'Chamadas de vídeo são vendidas à parte, com data e hora marcadas. Não intermediamos encontros presenciais.',
      ],
    },
    {
      heading: 'Preço e pagamento',
      paragraphs: [
        'Os preços aparecem em reais antes da compra, sem taxas escondidas. O pagamento é por PIX e a cobrança vale pelo tempo mostrado na tela.',
        'A assinatura só se renova sozinha se você escolher pagar todo mês com Pix Automático e autorizar no seu banco; você cancela quando quiser. Sem isso, quando o período acaba, nada mais é cobrado. Se você comprar de novo antes do fim, os dias se somam.',
      ],
    },
    {
      heading: 'Desistência e reembolso',
      paragraphs: [
        'Você tem 7 dias para desistir da compra e receber todo o valor de volta, sem explicar o motivo (Código de Defesa do Consumidor, art. 49). O passo a passo está em “Cancelamento e reembolso”.',
        'Uma chamada de vídeo que já aconteceu não pode ser desfeita. Uma chamada que não aconteceu pode ser reembolsada.',
      ],
    },
    {
      heading: 'O que não pode',
      paragraphs: [
        'Não copie, grave, publique nem compartilhe o conteúdo de quem cria. Não tente contornar a verificação de idade, os limites ou a segurança.',
        'Não é aceito conteúdo com menores de idade, sem autorização de quem aparece, ou que viole direitos de outra pessoa. Use “Denunciar conteúdo” para nos avisar, mesmo sem ter conta.',
      ],
    },
    {
      heading: 'Quem cria conteúdo',
      paragraphs: [
        'Antes da primeira publicação, conferimos a idade e o documento de quem cria. Cada publicação com outras pessoas precisa da autorização delas por escrito.',
      ],
    },
    {
      heading: 'Encerrar a conta',
      paragraphs: [
        'Você pode excluir sua conta a qualquer momento em “Minha conta”. Podemos suspender contas que descumpram estes termos, explicando o motivo e ouvindo você.',
      ],
    },
    {
      heading: 'Mudanças e lei aplicável',
      paragraphs: [
        'Cada versão destes termos tem uma data. Mudanças que afetem você são avisadas antes de valer. Vale a lei brasileira, e você pode recorrer à Justiça da sua cidade.',
      ],
    },
  ],
};
