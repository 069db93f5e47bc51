import type { LegalText } from '../legal-text.js';

export const PRIVACY: LegalText = {
  title: 'Política de privacidade',
  sections: [
    {
      heading: 'Por que este texto importa aqui',
      paragraphs: [
        'Ter conta em um site adulto pode revelar algo da sua vida sexual, que a lei trata como dado sensível (LGPD, arts. 5 e 11). Por isso guardamos o mínimo, deixamos marketing e estatística desligados e não vendemos dados.',
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
            'No mínimo 5 anos, como pede a lei fiscal; sem seu nome e e-mail depois da exclusão',
          ],
          [
            'Avisos do provedor de PIX, com o nome de quem pagou',
            'Confirmar pagamentos',
            'Contrato',
            '100 dias; que houve um aviso, 180 dias',
          ],
          [
            'Resposta a um PIX contestado, guardada cifrada',
            'Mostrar ao banco o que foi entregue',
            'Exercício de direitos',
            '5 anos depois do fim da contestação',
          ],
          [
            'Dias com mimos de valor alto',
            'Prevenir lavagem de dinheiro',
            'Obrigação legal',
            'No mínimo 5 anos, só com o número da conta depois da exclusão',
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
            'Nome do aparelho em que você entrou, como “Chrome em Android”',
            'Mostrar suas sessões e reconhecer um acesso estranho',
            'Contrato',
            '30 dias depois que a sessão termina',
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
            'Se som e imagem chegaram, 100 dias; a hora em que você entrou e saiu, como os pagamentos',
          ],
          ['Vídeos exclusivos que você abriu', 'Saber se uma compra devolvida foi usada', 'Contrato', '30 dias'],
          [
            'Página, link e campanha por onde a visita veio, com um número sorteado',
            'Saber o que trouxe cada venda',
            'Legítimo interesse',
            '13 meses; de quem se cadastrou, enquanto houver conta',
          ],
          [
            'Endereço IP, navegador e cookies da Meta, guardados cifrados, e o código do clique no anúncio',
            'Medir anúncios na Meta',
            'Consentimento (marketing)',
            '7 dias depois da visita; o código do clique, como a visita. Tudo some antes se você retirar a permissão',
          ],
          [
            'O que contamos à Meta: o evento, o valor e que dados foram, sem os dados',
            'Mostrar a você em “Minha conta”',
            'Consentimento (marketing)',
            '13 meses, ou até você excluir a conta',
          ],
          [
            'Cidade aproximada da visita',
            'Saber de onde vêm visitas e vendas',
            'Consentimento (estatística)',
            'Como a visita. Some antes se você retirar a permissão',
          ],
          [
            'Suas permissões e os textos que você aceitou',
            'Provar o que você decidiu',
            'Obrigação legal',
            'Do navegador, 60 dias; da conta, até você excluir a conta',
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
          [
            'Provedor de pagamento PIX e seu banco',
            'O que foi comprado, pago e aberto, e se a chamada aconteceu; compras anteriores pagas; número e data da conta, parte do CPF, se o e-mail foi confirmado, quando os textos foram aceitos e o nome dos aparelhos com sessão aberta; nunca suas mensagens',
            'Só se você contestar um PIX',
          ],
          ['Serviço de e-mail', 'Seu e-mail e o texto da mensagem', 'Quando enviamos um código ou um aviso'],
          [
            'Serviço de avisos do seu navegador (Google, Apple, Mozilla ou Microsoft)',
            'O endereço de aviso do aparelho e um número cifrado; nunca o texto, um nome ou o que você comprou',
            'Quando você ligou os avisos e há uma novidade',
          ],
          ['Verificador de idade', 'Nada da sua conta: só um número sorteado', 'Quando você confirma a idade'],
          [
            'Meta (Facebook e Instagram)',
            'Códigos (hash) de e-mail, telefone, nome e número da conta; endereço IP, navegador, cookies da Meta e código do clique; o evento, o tipo e o valor da compra',
            'Só se você aceitou marketing',
          ],
          ['Autoridades', 'O que uma ordem judicial determinar', 'Só com ordem judicial'],
        ],
      },
    },
    {
      heading: 'Dados de quem cria conteúdo',
      paragraphs: ['Além dos dados de uma conta. Para pagar um repasse, o provedor de PIX recebe a chave e o valor.'],
      table: {
        columns: ['Dado', 'Para quê', 'Base legal', 'Por quanto tempo'],
        rows: [
          [
            'Que idade e documento foram conferidos, por quem e quando; nunca a imagem do documento',
            'Não publicar menores de idade',
            'Obrigação legal',
            'Enquanto a página existir; sem a conta, depois da exclusão',
          ],
          [
            'CPF do documento, guardado cifrado',
            'Pagar só a quem teve o documento conferido',
            'Contrato',
            'Até a criadora excluir a conta',
          ],
          [
            'Data de nascimento, guardada cifrada e só se a idade aparece na página',
            'Mostrar a idade',
            'Contrato',
            'Até a criadora excluir a conta',
          ],
          [
            'Chave PIX de repasse, guardada cifrada, e os repasses',
            'Pagar o que foi vendido e prestar contas',
            'Contrato e lei fiscal',
            'No mínimo 5 anos, também depois da exclusão',
          ],
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
        'Seu acesso termina na hora. Nome, e-mail, telefone, CPF, permissões, curtidas, comentários, o texto das suas mensagens e a origem das suas visitas são apagados em todos os nossos serviços, em geral em 1 hora. Nas cópias de segurança, somem em até 30 dias.',
        'Ficam, sem nome e sem e-mail, só com o número da conta: os registros fiscais de pagamentos, assinaturas, chamadas e mimos; a hora em que você entrou e saiu de chamadas pagas; a resposta a um PIX contestado, com parte do CPF; os dias com mimos de valor alto; que houve mensagens e denúncias, e quando; o que a equipe fez na conta; e o protocolo da exclusão, por 5 anos. De quem cria, fica também a chave PIX em que recebeu, cifrada.',
        'Com nome ou endereço IP, só por mais um tempo: os avisos do provedor de PIX, até completarem 100 dias, e os registros de acesso, até completarem 6 meses.',
      ],
    },
    {
      heading: 'Segurança',
      paragraphs: [
        'CPF, telefone e chave PIX são guardados cifrados. Se houver um incidente que possa causar dano, avisamos você e a ANPD em até 3 dias úteis.',
      ],
    },
  ],
};
