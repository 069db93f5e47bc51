/** Failures of payments, periods and calls. Part of `ERRORS`. */
export const MONEY_AND_CALLS = {
  'gateway-unavailable': {
    status: 503,
    title: 'Gateway PIX não configurado ou inativo',
    en: 'PIX gateway not configured or inactive',
  },
  'gateway-untested': {
    status: 409,
    title: 'O último teste deste gateway não passou. Teste a conexão, ou diga por que ativar assim.',
    en: 'The last test of this gateway did not pass. Test the connection, or say why to activate it anyway.',
  },
  'gateway-inactive': {
    status: 409,
    title: 'Este gateway está inativo. Ative-o antes de mandar as cobranças para ele.',
    en: 'This gateway is inactive. Activate it before sending charges to it.',
  },
  'recurrence-unavailable': {
    status: 409,
    title: 'Este plano não tem renovação automática agora. Você pode pagar só este mês.',
    en: 'This plan has no automatic renewal now. You can pay for this month only.',
  },
  'recurrence-exists': {
    status: 409,
    title: 'Você já tem a renovação automática deste plano.',
    en: 'You already have the automatic renewal of this plan.',
  },
  'recurrence-over': {
    status: 409,
    title: 'Esta renovação automática já terminou.',
    en: 'This automatic renewal is already over.',
  },
  'stray-money-not-found': {
    status: 404,
    title: 'Não encontramos este dinheiro na lista.',
    en: 'This money is not on the list.',
  },
  'stray-money-decided': {
    status: 409,
    title: 'Alguém já decidiu sobre este dinheiro. Atualize a lista.',
    en: 'Somebody has already decided about this money. Refresh the list.',
  },
  'stray-money-unfit': {
    status: 409,
    title:
      'Este dinheiro não paga uma compra: veio em mais de um PIX, uma parte já voltou, ou a pessoa comprou o mesmo plano depois. Devolva a quem pagou.',
    en: 'This money pays for no purchase: it came by more than one PIX, a part of it went back, or the person bought the same plan since. Give it back to whoever paid.',
  },
  'stray-money-empty': {
    status: 409,
    title: 'O provedor não tem dinheiro nesta cobrança.',
    en: 'The provider holds no money on this charge.',
  },
  'sandbox-only': {
    status: 409,
    title: 'Isto só existe no gateway de teste.',
    en: 'This exists only for the test gateway.',
  },
  'payment-not-open': {
    status: 409,
    title: 'Este pagamento não está mais em aberto.',
    en: 'This payment is no longer open.',
  },
  'check-too-soon': {
    status: 429,
    title: 'Pagamento ainda não identificado. Por favor, aguarde alguns instantes...',
    en: 'Payment not identified yet. Please wait a moment...',
  },
  'export-too-large': {
    status: 422,
    title: 'São mais de 50.000 vendas, demais para uma planilha do Excel. Escolha menos dias ou baixe em CSV.',
    en: 'More than 50,000 sales, too many for an Excel sheet. Choose fewer days or download the CSV.',
  },
  'refund-not-allowed': {
    status: 409,
    title: 'Este pagamento não pode ser reembolsado por aqui.',
    en: 'This payment cannot be refunded here.',
  },
  'payment-proved': {
    status: 409,
    title: 'Só o que a equipe registrou, sem PIX que comprove, pode ser desfeito como não pago.',
    en: 'Only what the team registered without a proving PIX can be undone as not paid.',
  },
  'refund-too-much': {
    status: 422,
    title: 'O valor é maior do que ainda pode ser reembolsado.',
    en: 'The amount is more than can still be refunded.',
  },
  'withdrawal-over': {
    status: 409,
    title: 'O prazo de 7 dias para desistir desta compra já terminou.',
    en: 'The 7 days to withdraw from this purchase are over.',
  },
  'withdrawal-limit': {
    status: 409,
    title: 'Você já devolveu o número de compras usadas que a nossa política permite.',
    en: 'You have already returned as many used purchases as our policy allows.',
  },
  'withdrawal-under-way': {
    status: 409,
    title: 'Você está devolvendo esta compra. Enquanto isso, ela não abre mais nada.',
    en: 'You are returning this purchase. Until that is settled, it opens nothing more.',
  },
  'payment-disputed': {
    status: 409,
    title: 'Este pagamento está em contestação no banco. Aguarde a decisão.',
    en: 'This payment is being disputed at the bank. Wait for the decision.',
  },
  'dispute-answered': {
    status: 409,
    title: 'Esta contestação já foi respondida, devolvida ou encerrada.',
    en: 'This dispute was already answered, given back or ended.',
  },
  'dispute-being-sent': {
    status: 409,
    title: 'A defesa já está a caminho do provedor. Espere a resposta dele antes de decidir outra coisa.',
    en: 'The defence is on its way to the provider. Wait for its answer before deciding anything else.',
  },
  'evidence-by-hand': {
    status: 409,
    title: 'Este provedor recebe a resposta no painel dele. Baixe o dossiê, envie por lá e marque como enviado.',
    en: 'This provider takes the answer on its own pages. Download the dossier, send it there and mark it as sent.',
  },
  'dossier-not-ready': {
    status: 409,
    title: 'O dossiê ainda não está pronto. Tente de novo em instantes.',
    en: 'The dossier is not ready yet. Try again in a moment.',
  },
  'payout-key-of-other': {
    status: 422,
    title: 'Este CPF não é o da pessoa verificada. O PIX só pode ir para o seu próprio CPF.',
    en: 'This CPF is not the verified person’s. The PIX can only go to your own CPF.',
  },
  'payout-unverified': {
    status: 409,
    title: 'Seus documentos ainda não foram conferidos. Fale com a equipe para poder sacar.',
    en: 'Your documents have not been checked yet. Talk to the team to be paid.',
  },
  'payout-cpf-missing': {
    status: 409,
    title: 'A equipe ainda não anotou o CPF do seu documento. Fale com a equipe para cadastrar a chave.',
    en: 'The team has not noted the CPF of your document yet. Talk to the team to set the key.',
  },
  'payout-not-possible': {
    status: 409,
    title: 'Não dá para sacar agora.',
    en: 'Nothing can be paid out now.',
  },
  'payout-changed': {
    status: 409,
    title: 'O valor disponível mudou. Confira e confirme de novo.',
    en: 'The available amount has changed. Check it and confirm again.',
  },
  'payout-decided': {
    status: 409,
    title: 'Este repasse já foi decidido. Atualize a lista.',
    en: 'This payout was already decided. Refresh the list.',
  },
  'payout-short': {
    status: 409,
    title:
      'O saldo ficou negativo depois do pedido, por contestação ou devolução. Recuse o repasse ou espere o banco decidir.',
    en: 'The balance fell below zero after the request, by a dispute or a refund. Refuse the payout or wait for the bank.',
  },
  'house-transfer-confirmed': {
    status: 409,
    title: 'Esta retirada já foi confirmada. Atualize a página.',
    en: 'This withdrawal was already confirmed. Refresh the page.',
  },
  'payout-own': {
    status: 403,
    title: 'Quem pediu o repasse não pode aprovar. Outra pessoa precisa decidir.',
    en: 'Whoever asked for a payout cannot decide about it. Somebody else has to.',
  },
  'offer-expired': { status: 409, title: 'Esta oferta já terminou.', en: 'This offer has ended.' },
  'creator-unavailable': {
    status: 409,
    title: 'Este perfil não vende mais por aqui. Nada foi cobrado.',
    en: 'This profile no longer sells here. You were not charged.',
  },
  'post-not-for-sale': {
    status: 409,
    title: 'Esta publicação não está à venda. Nada foi cobrado.',
    en: 'This post is not for sale. You were not charged.',
  },
  'post-included': {
    status: 409,
    title: 'Sua assinatura já inclui esta publicação. Nada foi cobrado.',
    en: 'Your subscription already includes this post. You were not charged.',
  },
  'post-bought': {
    status: 409,
    title: 'Você já comprou esta publicação. Nada foi cobrado.',
    en: 'You have already bought this post. You were not charged.',
  },
  'post-was-included': {
    status: 409,
    title: 'Esta publicação já esteve no ar dentro da assinatura e continua incluída para quem assina.',
    en: 'This post was already part of the subscription and stays included for subscribers.',
  },
  'coupon-unknown': {
    status: 404,
    title: 'Não existe cupom com este código. Confira as letras.',
    en: 'There is no coupon with this code. Check the letters.',
  },
  'coupon-not-yet': {
    status: 409,
    title: 'Este cupom ainda não começou a valer.',
    en: 'This coupon is not valid yet.',
  },
  'coupon-over': { status: 409, title: 'Este cupom já terminou.', en: 'This coupon has ended.' },
  'coupon-not-for-this': {
    status: 409,
    title: 'Este cupom não vale para esta compra.',
    en: 'This coupon is not for this purchase.',
  },
  'coupon-first-only': {
    status: 409,
    title: 'Este cupom vale só na primeira compra.',
    en: 'This coupon is for a first purchase only.',
  },
  'coupon-used-by-you': {
    status: 409,
    title: 'Você já usou este cupom o quanto podia.',
    en: 'You have already used this coupon as often as you may.',
  },
  'coupon-used-up': {
    status: 409,
    title: 'Este cupom acabou: todos os usos já foram feitos.',
    en: 'This coupon is used up: every use of it is taken.',
  },
  'agency-exists': {
    status: 409,
    title: 'Já existe uma agência com este nome.',
    en: 'There is an agency of this name already.',
  },
  'coupon-exists': {
    status: 409,
    title: 'Já existe um cupom com este código.',
    en: 'There is already a coupon with this code.',
  },
  'tip-not-found': { status: 404, title: 'Não encontramos este mimo.', en: 'We can’t find this gift.' },
  'goal-not-found': { status: 404, title: 'Não encontramos esta meta.', en: 'We can’t find this goal.' },
  'goal-running': {
    status: 409,
    title: 'Você já tem uma meta aberta. Encerre a atual antes de abrir outra.',
    en: 'You already have an open goal. Close it before you open another one.',
  },
  'goal-not-draft': {
    status: 409,
    title: 'Só dá para mudar uma meta que ainda não foi aberta.',
    en: 'Only a goal that has not been opened yet can be changed.',
  },
  'slot-taken': {
    status: 409,
    title: 'Este horário acabou de ser reservado. Escolha outro.',
    en: 'This time has just been taken. Choose another one.',
  },
  'unpaid-call': {
    status: 409,
    title: 'Você já tem uma chamada esperando pagamento. Pague ou cancele antes de reservar outra.',
    en: 'You already have a call waiting for payment. Pay for it or cancel it before booking another one.',
  },
  'room-closed': {
    status: 409,
    title: 'A sala desta chamada não está aberta agora.',
    en: 'The room of this call is not open now.',
  },
  'room-no-more': {
    status: 409,
    title: 'Agora não dá para estender esta chamada.',
    en: 'This call cannot be made longer now.',
  },
  'room-ended': { status: 409, title: 'Esta chamada já terminou.', en: 'This call is over.' },
  'room-taken-over': {
    status: 409,
    title: 'Você entrou nesta chamada em outra página. Continue por lá, ou entre de novo aqui.',
    en: 'You entered this call on another page. Go on there, or enter here again.',
  },
  'booking-busy': {
    status: 409,
    title: 'Muita gente está agendando com ela agora. Tente de novo em alguns segundos.',
    en: 'Many people are booking her right now. Try again in a few seconds.',
  },
  'page-off-air': {
    status: 409,
    title: 'A página está fora do ar, e até ela voltar ninguém pode chamar. Fale com a equipe.',
    en: 'The page is off the site, and until it is back nobody can call. Talk to the team.',
  },
  'call-unavailable': {
    status: 409,
    title: 'Ela não está disponível neste período. Escolha outro horário.',
    en: 'She is not available in this period. Choose another time.',
  },
  'call-change-too-late': {
    status: 409,
    title: 'Não dá mais para mudar esta chamada.',
    en: 'This call can no longer be changed.',
  },
} as const;
