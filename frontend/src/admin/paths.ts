const ROOT = '/admin';

/** The only place where links of the back-office are built. */
export const paths = {
  root: () => ROOT,
  dashboard: () => `${ROOT}/painel`,
  models: () => `${ROOT}/criadoras`,
  /** Where the list was before; a creator chosen there has a page of her own now. */
  oldModels: () => `${ROOT}/modelos`,
  /** The page of a creator; without a tab, its overview. */
  creator: (modelId: string, tab = 'visao') => `${ROOT}/criadoras/${modelId}${tab === 'visao' ? '' : `/${tab}`}`,
  /** Where creators work; a page of its own. */
  studio: () => '/estudio',
  content: () => `${ROOT}/conteudo`,
  calls: () => `${ROOT}/chamadas`,
  sales: () => `${ROOT}/vendas`,
  stories: () => `${ROOT}/stories`,
  settings: () => `${ROOT}/configuracoes`,
  people: () => `${ROOT}/usuarios`,
  messages: () => `${ROOT}/mensagens`,
  notices: () => `${ROOT}/denuncias`,
  team: () => `${ROOT}/equipe`,
  audit: () => `${ROOT}/auditoria`,
  salesLinks: () => `${ROOT}/whatsapp`,
  coupons: () => `${ROOT}/cupons`,
  presells: () => `${ROOT}/presells`,
  facebook: () => `${ROOT}/facebook`,
  funnel: () => `${ROOT}/funil`,
  disputes: () => `${ROOT}/contestacoes`,
  dispute: (disputeId: string) => `${ROOT}/contestacoes?contestacao=${disputeId}`,
  strayMoney: () => `${ROOT}/dinheiro-sem-dono`,
  ledger: () => `${ROOT}/livro-caixa`,
  payouts: () => `${ROOT}/repasses`,
  deadLetters: () => `${ROOT}/mensagens-mortas`,
  /** No screen of ours: the gateway answers it with Bull Board. */
  queueBoard: () => `${ROOT}/filas`,
};
