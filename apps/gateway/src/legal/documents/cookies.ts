import type { LegalText } from '../legal-text.js';

export const COOKIES: LegalText = {
  title: 'Cookies',
  sections: [
    {
      heading: 'Você escolhe',
      paragraphs: [
        'Só os cookies necessários funcionam desde o início. Marketing e estatística ficam desligados até você aceitar, e recusar é tão fácil quanto aceitar. Você pode mudar de ideia a qualquer momento em “Minhas permissões”, no fim de cada página.',
      ],
    },
    {
      heading: 'Os cookies que usamos',
      paragraphs: [
        'Todos são nossos: nenhum outro site grava cookies por aqui. No navegador, os nomes que começam com “camarim” têm “__Host-” na frente.',
      ],
      table: {
        columns: ['Cookie', 'Categoria', 'Para quê', 'Duração'],
        rows: [
          ['camarim', 'Necessário', 'Mantém você na sua conta', '30 dias'],
          ['camarim-staff', 'Necessário', 'Mantém a equipe no painel', '24 horas'],
          [
            'camarim-staff-device',
            'Necessário',
            'Reconhece o aparelho em que alguém da equipe já entrou; não abre nada',
            '90 dias',
          ],
          ['camarim-code', 'Necessário', 'Liga o código de entrada ao navegador que o pediu', '1 dia'],
          ['camarim-adult', 'Necessário', 'Lembra que a idade foi confirmada, sem dizer quem é você', '12 horas'],
          ['camarim-age-check', 'Necessário', 'Liga a confirmação de idade a este navegador', '15 minutos'],
          [
            'camarim-visitor',
            'Necessário',
            'Conta uma vez cada story que você abre e cada chamada que você escolhe',
            '8 dias',
          ],
          [
            '_fbp',
            'Marketing',
            'Só se você aceitar: o código pelo qual a Meta mede anúncios neste navegador',
            '90 dias',
          ],
          ['lang', 'Necessário', 'Lembra o idioma que você escolheu no fim da página', '1 ano'],
          ['camarim-visit', 'Necessário', 'Guarda sua escolha de cookies e diz de qual link a visita veio', '30 dias'],
        ],
      },
    },
    {
      heading: 'O que muda se você aceitar',
      paragraphs: [
        'Sem a sua permissão, de cada visita guardamos só a página, o link e a campanha por onde ela veio, com um número sorteado: nem endereço IP, nem navegador, nem cidade. O registro de acessos que a lei exige fica à parte, cifrado.',
        'Marketing: guardamos também endereço IP, navegador, cookies da Meta e o código do clique no anúncio, e contamos à Meta seu cadastro, suas compras com o valor e suas visitas a perfis. Nome, e-mail e telefone vão codificados (hash); endereço IP, navegador, cookies e código do clique, não. Em “Minha conta” você vê o que foi enviado.',
        'Estatística: guardamos a cidade aproximada de onde você acessa.',
        'Se você voltar atrás, apagamos o que guardamos com a permissão. O que já foi enviado à Meta fica com ela.',
      ],
    },
  ],
};
