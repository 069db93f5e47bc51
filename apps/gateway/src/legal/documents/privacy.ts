import type { LegalText } from '../legal-text.js';

export const PRIVACY: LegalText = {
  title: 'Política de privacidade',
  sections: [
    {
      heading: 'Por que este texto importa aqui',
      paragraphs: [
        'Ter conta em um site adulto pode revelar algo da sua vida sexual, que a lei trata como dado sensível (LGPD, arts. 5 e 11). Por isso guardamos o mínimo, deixamos o marketing desligado e não vendemos dados.',
      ],
    },
    {
      heading: 'O que guardamos, para quê e por quanto tempo',
      paragraphs: [],
      table: {
        columns: ['Dado', 'Para quê', 'Base legal', 'Por quanto tempo'],
        rows: [
          [
            'Nome, e-mail, telefone e CPF',
            'Conta, entrada por código e cobrança PIX',
            'Contrato',
            'Até você excluir a conta',
          ],
          [
            'Pagamentos e assinaturas',
            'Entregar o que foi comprado e prestar contas',
            'Contrato e lei fiscal',
            '5 anos, sem seu nome e e-mail depois da exclusão',
          ],
          [
            'Depoimento, o nome escolhido para ele e o mês da compra',
            'Mostrar o que você achou nas páginas da criadora',
            'Consentimento',
            'O texto, até você retirar; que houve autorização, até você excluir a conta',
          ],
          ['Curtidas, comentários e vídeos vistos', 'Funcionamento do site', 'Contrato', 'Até você excluir a conta'],
          [
            'Quem você segue sem pagar e do que quer ser avisado',
            'Avisar de publicações e stories novos; a criadora vê só quantas pessoas a seguem',
            'Contrato',
            'Até você deixar de seguir ou excluir a conta',
          ],
          [
            'Suas mensagens, guardadas cifradas',
            'Mostrar a conversa a você, à criadora e a quem da equipe responde por ela',
            'Contrato',
            'O texto, até você apagar a mensagem ou excluir a conta; que houve uma mensagem, e quando, fica',
          ],
          [
            'Endereço de aviso do seu aparelho, dado pelo navegador e guardado cifrado, e um nome como “Chrome em Android”',
            'Enviar avisos que você ligou; a tela bloqueada nunca diz nomes',
            'Consentimento',
            'Até você desligar os avisos, sair nesse aparelho ou excluir a conta; o registro dos envios, 30 dias',
          ],
          [
            'Data, hora e endereço IP dos acessos',
            'Obrigação do Marco Civil da Internet, art. 15',
            'Obrigação legal',
            '6 meses, em arquivo cifrado e separado',
          ],
          [
            'Confirmação de idade',
            'Impedir o acesso de menores',
            'Obrigação legal',
            'Só a impressão de um código, até ele vencer; nem data de nascimento nem documento',
          ],
          ['Visualizações de stories', 'Contagem', 'Legítimo interesse', 'Até 7 dias depois do story'],
          [
            'Quando você esteve na sala de uma chamada e se som e imagem chegaram; nunca o som nem a imagem',
            'Contar os minutos pagos e devolver os que faltarem',
            'Contrato',
            '100 dias; que a chamada aconteceu, 5 anos',
          ],
          ['Vídeos exclusivos que você abriu', 'Saber se uma compra devolvida foi usada', 'Contrato', '30 dias'],
          [
            'Origem da visita (anúncio, link, cidade aproximada)',
            'Medir campanhas',
            'Consentimento para anúncios',
            '13 meses; de quem se cadastrou, enquanto houver conta',
          ],
        ],
      },
    },
    {
      heading: 'Quem recebe dados, e quais',
      paragraphs: ['Ninguém além desta lista recebe seus dados.'],
      table: {
        columns: ['Quem', 'O que recebe', 'Quando'],
        rows: [
          ['Provedor de pagamento PIX', 'Nome, e-mail, telefone e CPF', 'Quando você gera uma cobrança'],
          ['Serviço de e-mail', 'Seu e-mail e o texto da mensagem', 'Quando enviamos um código ou um aviso'],
          [
            'Serviço de avisos do seu navegador (Google, Apple, Mozilla ou Microsoft)',
            'O endereço de aviso do aparelho e um número cifrado; nunca o texto, um nome ou o que você comprou',
            'Quando você ligou os avisos e há uma novidade',
          ],
          ['Verificador de idade', 'Nada da sua conta: só um número sorteado', 'Quando você confirma a idade'],
          [
            'Meta (Facebook e Instagram)',
            'Códigos (hash) de e-mail, telefone e nome; endereço IP, navegador e cookies da Meta; o evento e o valor da compra',
            'Só se você aceitou marketing',
          ],
          ['Autoridades', 'O que uma ordem judicial determinar', 'Só com ordem judicial'],
        ],
      },
    },
    {
      heading: 'Quem pode ler suas mensagens',
      paragraphs: [
        'As mensagens são guardadas cifradas e abertas só para mostrar a conversa: a você, à criadora e à equipe da casa, que responde com o nome “Equipe” e nunca como se fosse ela. A equipe lê uma conversa para responder ou quando alguém denuncia uma mensagem; cada leitura fica registrada, com quem leu e quando. O texto não aparece em avisos, e-mails nem registros técnicos, e não é usado para publicidade.',
      ],
    },
    {
      heading: 'Seus direitos',
      paragraphs: [
        'Em “Minha conta” você vê seus dados, baixa uma cópia de tudo, muda seus consentimentos e exclui a conta, sem falar com ninguém. Para corrigir um dado ou tirar dúvidas, escreva ao encarregado de dados; respondemos em até 15 dias (LGPD, art. 19).',
        'Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
      ],
    },
    {
      heading: 'O que acontece quando você exclui a conta',
      paragraphs: [
        'Seu acesso termina na hora e os dados são apagados em todos os nossos sistemas. Ficam somente os registros fiscais de pagamentos e assinaturas, sem nome e sem e-mail, e os registros de acesso até completarem 6 meses.',
      ],
    },
    {
      heading: 'Segurança',
      paragraphs: [
        'CPF e telefone são guardados cifrados. Se houver um incidente que possa causar dano, avisamos você e a ANPD em até 3 dias úteis.',
      ],
    },
  ],
};
