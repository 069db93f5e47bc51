import type { LegalText } from '../legal-text.js';

export const COOKIES: LegalText = {
  title: 'Cookies',
  sections: [
    {
      heading: 'Você escolhe',
      paragraphs: [
        'Só os cookies necessários funcionam desde o início. Análise e marketing ficam desligados até você aceitar, e recusar é tão fácil quanto aceitar. Você pode mudar de ideia a qualquer momento em “Cookies”, no rodapé.',
      ],
    },
    {
      heading: 'Os cookies que usamos',
      paragraphs: ['Todos são nossos: nenhum outro site grava cookies por aqui.'],
      table: {
        columns: ['Cookie', 'Categoria', 'Para quê', 'Duração'],
        rows: [
          ['camarim', 'Necessário', 'Mantém você na sua conta', '30 dias'],
          ['camarim-staff', 'Necessário', 'Mantém a equipe no painel', '24 horas'],
          ['camarim-adult', 'Necessário', 'Lembra que a idade foi confirmada, sem dizer quem é você', '12 horas'],
          ['camarim-age-check', 'Necessário', 'Liga a confirmação de idade a este navegador', '15 minutos'],
          ['camarim-visitor', 'Necessário', 'Conta uma vez cada story que você abre', '8 dias'],
          [
            '_fbp',
            'Marketing',
            'Só se você aceitar: o código pelo qual a Meta mede anúncios neste navegador',
            '90 dias',
          ],
          ['lang', 'Necessário', 'Lembra o idioma que você escolheu no fim da página', '1 ano'],
          ['camarim-visit', 'Necessário', 'Guarda sua escolha de cookies e de onde veio a visita', '30 dias'],
        ],
      },
    },
    {
      heading: 'O que muda se você aceitar',
      paragraphs: [
        'Análise: usamos a origem da visita para entender quais páginas funcionam.',
        'Marketing: contamos à Meta seu cadastro, suas compras com o valor e suas visitas a perfis. Nome, e-mail e telefone vão codificados (hash); endereço IP, navegador e os cookies da própria Meta, não. Em “Minha conta” você vê o que foi enviado.',
      ],
    },
  ],
};
