const ROOT = '/admin';

/** The only place where links of the back-office are built. */
export const paths = {
  root: () => ROOT,
  models: () => `${ROOT}/modelos`,
  content: () => `${ROOT}/conteudo`,
  sales: () => `${ROOT}/vendas`,
  stories: () => `${ROOT}/stories`,
  settings: () => `${ROOT}/configuracoes`,
  deadLetters: () => `${ROOT}/mensagens-mortas`,
};
