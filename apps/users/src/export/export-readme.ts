import type { ErrorLanguage } from '@camarim/domain';

const PORTUGUESE = [
  'Seus dados no Camarim',
  '',
  'Esta é uma cópia de tudo o que guardamos sobre você. Cada arquivo .json é uma tabela de um dos nossos serviços:',
  '',
  'users      sua conta, sessões, consentimentos, mensagens, e-mails, pedidos e registros de acesso',
  'catalog    assinaturas liberadas, curtidas, comentários, denúncias e prévias vistas',
  'stories    stories que você abriu com a conta aberta',
  'billing    pagamentos, assinaturas, chamadas, mimos com seus recados e, de criadoras, a chave PIX',
  'marketing  de onde veio sua visita, links usados e o que foi enviado à Meta com o seu consentimento',
  '',
  'Valores em dinheiro estão em centavos; datas e horas, no horário UTC.',
  'Dúvidas ou correções: veja a página de contato.',
  '',
];
const ENGLISH = [
  'Your data at Camarim',
  '',
  'This is a copy of everything we keep about you. Each .json file is a table of one of our services:',
  '',
  'users      your account, sessions, consents, messages, e-mails, requests and records of access',
  'catalog    accesses you were given, likes, comments, reports and previews watched',
  'stories    stories you opened while signed in',
  'billing    payments, subscriptions, calls, gifts with your notes and, of creators, the PIX key',
  'marketing  where your visit came from, links you used and what was sent to Meta with your consent',
  '',
  'Amounts of money are in cents of a real; dates and times are in UTC.',
  'Questions or corrections: see the contact page.',
  '',
];

/** Tells the person what is in the ZIP, in the language they read. */
export const EXPORT_README: Record<ErrorLanguage, { name: string; text: string }> = {
  'pt-BR': { name: 'LEIA-ME.txt', text: PORTUGUESE.join('\r\n') },
  en: { name: 'README.txt', text: ENGLISH.join('\r\n') },
};
