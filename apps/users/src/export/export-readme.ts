/** Tells the person what is in the ZIP. */
export const EXPORT_README = [
  'Seus dados no Camarim',
  '',
  'Esta é uma cópia de tudo o que guardamos sobre você. Cada arquivo .json é uma tabela de um dos nossos serviços:',
  '',
  'users      sua conta, sessões, consentimentos, pedidos e registros de acesso',
  'catalog    assinaturas liberadas, curtidas, comentários, denúncias e prévias vistas',
  'stories    stories que você abriu com a conta aberta',
  'billing    pagamentos e assinaturas',
  'marketing  de onde veio sua visita, links usados e o que foi enviado à Meta com o seu consentimento',
  '',
  'Valores em dinheiro estão em centavos; datas e horas, no horário UTC.',
  'Dúvidas ou correções: veja a página de contato.',
  '',
].join('\r\n');
