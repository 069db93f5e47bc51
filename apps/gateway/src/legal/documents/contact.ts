import type { LegalText } from '../legal-text.js';

export const CONTACT: LegalText = {
  title: 'Contato',
  sections: [
    {
      heading: 'Fale com a gente',
      paragraphs: [
        'Dúvidas, problemas com pagamento e pedidos: escreva para o e-mail de atendimento desta página. Respondemos em até 5 dias.',
        'Cancelamento, reembolso, cópia e exclusão dos seus dados não dependem de contato: estão em “Minha conta”.',
      ],
    },
    {
      heading: 'Privacidade',
      paragraphs: [
        'Para falar com o encarregado pelo tratamento de dados pessoais, use o e-mail de privacidade desta página. Respondemos em até 15 dias.',
      ],
    },
    {
      heading: 'Denúncias',
      paragraphs: [
        'Para avisar sobre conteúdo íntimo publicado sem autorização, menores de idade, direitos autorais ou perfil falso, use o formulário “Denunciar conteúdo”. Não é preciso ter conta.',
      ],
    },
  ],
};
