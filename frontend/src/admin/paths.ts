const ROOT = '/admin';

/** The only place where links of the back-office are built. */
export const paths = {
  root: () => ROOT,
  models: () => `${ROOT}/modelos`,
  content: () => `${ROOT}/conteudo`,
  sales: () => `${ROOT}/vendas`,
  stories: () => `${ROOT}/stories`,
  salesLinks: () => `${ROOT}/whatsapp`,
  presells: () => `${ROOT}/presells`,
  facebook: () => `${ROOT}/facebook`,
  funnel: () => `${ROOT}/funil`,
  deadLetters: () => `${ROOT}/mensagens-mortas`,
};
