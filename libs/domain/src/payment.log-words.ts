/** What is written in the log of a payment, in words for the team and for its bank; a status it came to has its own word. */
export const PAYMENT_LOG_LABELS: Readonly<Record<string, string>> = {
  created: 'Compra iniciada',
  'charge-requested': 'Cobrança pedida ao provedor',
  'charge-ready': 'PIX gerado',
  'charge-invalid': 'Resposta do provedor recusada: o PIX não conferia',
  'charge-failed': 'O provedor não gerou o PIX',
  proved: 'PIX comprovado',
  granted: 'Acesso dado pela equipe',
  restored: 'Recuperado dos registros do provedor',
  'refund-requested': 'Devolução pedida',
  refunded: 'Dinheiro devolvido',
  'refund-failed': 'Devolução recusada pelo provedor',
};
/** Who or what wrote it. */
export const PAYMENT_CAUSE_LABELS: Readonly<Record<string, string>> = {
  webhook: 'aviso do provedor',
  poll: 'consulta ao provedor',
  'buyer-check': 'o cliente tocou em “Já paguei”',
  staff: 'equipe',
  buyer: 'cliente',
  job: 'sistema',
  clock: 'prazo',
  reconciler: 'conferência automática',
  'sales-link': 'link de venda',
};
