/** Shown one after the other, every 2 s, while a charge is being created (FV-29). */
export const LOADING: readonly string[] = __EN__
  ? ['Making your PIX...', 'Preparing your payment, one moment...', 'Processing...', 'Almost there...']
  : ['Gerando PIX...', 'Gerando seu pagamento, um momento...', 'Processando informações...', 'Finalizando...'];

export const OPEN = __EN__ ? 'Open PIX' : 'PIX aberto';
export const TIME_TO_PAY = __EN__ ? 'Time to pay' : 'Tempo para pagar';
export const LAST_MINUTE = __EN__
  ? 'Less than 1 minute until this PIX expires'
  : 'Falta menos de 1 minuto para este PIX expirar';
export const LAST_MINUTES = __EN__
  ? 'Less than 5 minutes until this PIX expires'
  : 'Faltam menos de 5 minutos para este PIX expirar';

// The code
export const COPY = __EN__ ? 'Copy PIX code' : 'Copiar código PIX';
export const COPIED = __EN__ ? 'Copied!' : 'Copiado!';
export const CODE_LABEL = __EN__ ? 'PIX copy and paste code' : 'PIX copia e cola';
export const COPY_BY_HAND = __EN__
  ? 'Your device didn’t let us copy: touch and hold the code above to copy it.'
  : 'Seu aparelho não deixou copiar: toque e segure para copiar o código acima.';
export const CODE_COPIED = __EN__ ? 'PIX code copied' : 'Código PIX copiado';
export const QR_CODE = __EN__ ? 'PIX QR code' : 'QR Code do PIX';
export const OTHER_DEVICE = __EN__
  ? 'On another device? Point your bank’s camera here.'
  : 'Em outro aparelho? Aponte a câmera do seu banco.';
export const STEPS: readonly string[] = __EN__
  ? [
      'Open your bank’s app',
      'Choose PIX → Copia e Cola (copy and paste)',
      'Paste the code and confirm: this screen tells you by itself',
    ]
  : ['Abra o app do seu banco', 'Escolha PIX → Copia e Cola', 'Cole o código e confirme: esta tela avisa sozinha'];
export const INSTRUCTIONS = __EN__
  ? 'Open your bank → PIX → Copia e Cola → Paste the code'
  : 'Abra seu banco → PIX → Copia e Cola → Cole o código';
/** The price before the coupon stands beside the one that is due. */
export const withCoupon = (code: string, fullPrice: string): string =>
  __EN__ ? `With the coupon ${code} (full price ${fullPrice})` : `Com o cupom ${code} (preço cheio ${fullPrice})`;
export const monthly = (amount: string): string =>
  __EN__
    ? `This code pays now and authorises ${amount} a month. In your bank’s app, confirm the payment and the Pix Automático.`
    : `Este código paga agora e autoriza ${amount} por mês. No app do banco, confirme o pagamento e o Pix Automático.`;
/** Before the receiver's name, which stands out. */
export const BANK_SHOWS = __EN__ ? 'Your bank shows ' : 'No seu banco aparece ';
/** After the receiver's name. @param text what is sent to the bank with the charge. */
export const bankText = (city: string, text: string): string =>
  __EN__
    ? `, ${city}. The text we send with the charge is “${text}”.`
    : `, ${city}. O texto que enviamos com a cobrança é “${text}”.`;

// Waiting
export const WAITING = __EN__ ? 'waiting for your payment' : 'aguardando pagamento';
export const OFFLINE = __EN__
  ? 'no internet: we check as soon as it is back'
  : 'sem internet: verificamos assim que ela voltar';
export const ALREADY_PAID = __EN__ ? 'I’ve paid' : 'Já paguei';
export const CHECKING = __EN__ ? 'Checking...' : 'Verificando...';
export const NOT_YET = __EN__
  ? 'Payment not identified yet. Please wait a moment...'
  : 'Pagamento ainda não identificado. Por favor, aguarde alguns instantes...';

// Failures
export const ERROR_TITLE = __EN__ ? 'Oops, a small problem!' : 'Ops, pequeno problema!';
export const GENERAL_ERROR = __EN__
  ? 'The payment couldn’t be made. Please try again.'
  : 'Erro ao criar pagamento. Tente novamente.';
export const NO_NETWORK = __EN__
  ? 'Connection error. Check your internet and try again.'
  : 'Erro de conexão. Verifique sua internet e tente novamente.';
export const NOT_CHARGED = __EN__ ? 'You weren’t charged.' : 'Nada foi cobrado.';
export const RETRY = __EN__ ? 'Try Again' : 'Tentar Novamente';
export const STILL_TRYING = __EN__
  ? 'The bank is slow to answer. We keep trying: the code appears here by itself and, if you leave, we tell you by e-mail.'
  : 'O banco está demorando para responder. Continuamos tentando: o código aparece aqui sozinho e, se você sair, avisamos por e-mail.';

// Paid
export const SEE_RECEIPT = __EN__ ? 'See receipt' : 'Ver recibo';
export const PAID_ACCESS = __EN__
  ? 'Payment confirmed! Your access is open!'
  : 'Pagamento confirmado! Acesso liberado com sucesso!';
export const OPENING = __EN__
  ? 'Payment confirmed! Opening your access...'
  : 'Pagamento confirmado! Liberando seu acesso...';
export const CURTAIN_OPEN = __EN__ ? 'The curtain is open.' : 'A cortina abriu.';
export const CURTAIN_OPENING = __EN__ ? 'Opening the curtain.' : 'Abrindo a cortina.';
export const SEE_NOW = __EN__ ? 'See it now' : 'Ver agora';
export const SCOPE_HOUSE = __EN__
  ? 'Open: all a subscription to the whole house includes.'
  : 'Aberto: tudo o que a assinatura da casa inclui.';
export const SCOPE_UNKNOWN = __EN__
  ? 'Open: all your subscription includes.'
  : 'Aberto: tudo o que a assinatura inclui.';
export const scopeOf = (creator: string): string =>
  __EN__ ? `Open: all a subscription to ${creator} includes.` : `Aberto: tudo o que a assinatura de ${creator} inclui.`;
export const TICKET = __EN__ ? 'Ticket' : 'Ingresso';
export const ADMISSION = __EN__ ? 'Admits' : 'Entrada';
export const VALID_UNTIL = __EN__ ? 'Valid until' : 'Vale até';
export const VALID = __EN__ ? 'Valid' : 'Vale';
export const FOR_EVER = __EN__ ? 'for good' : 'para sempre';
/** One post, bought for good (PUR-06). */
export const STAYS = __EN__
  ? 'It stays with you for as long as you have your account, even without a subscription.'
  : 'Fica com você enquanto sua conta existir, mesmo sem assinatura.';
export const PAID = __EN__ ? 'Paid' : 'Pago';
export const ticketNumber = (number: string): string => (__EN__ ? `No. ${number}` : `Nº ${number}`);
