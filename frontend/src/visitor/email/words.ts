export const CONFIRMED = __EN__
  ? 'E-mail confirmed. You sign in with it.'
  : 'E-mail confirmado. É por ele que você entra.';
export const TITLE = __EN__ ? 'Confirm your e-mail' : 'Confirme seu e-mail';
/** Around the address, which stands out. */
export const TIED_BEFORE = __EN__ ? 'Your access is tied to ' : 'Seu acesso está ligado a ';
export const TIED_AFTER = __EN__
  ? ': with this address you sign in again, on any device.'
  : ': é por este endereço que você volta a entrar, em qualquer aparelho.';
export const CODE = __EN__ ? 'Code we sent you by e-mail' : 'Código que enviamos por e-mail';
export const CODE_HINT = __EN__
  ? 'Look in the spam folder too. The code is good for 10 minutes.'
  : 'Olhe também no spam. O código vale por 10 minutos.';
export const CODE_SHORT = __EN__ ? 'Type the code from the e-mail' : 'Digite o código do e-mail';
export const CONFIRM = __EN__ ? 'Confirm e-mail' : 'Confirmar e-mail';
export const WRONG_ADDRESS = __EN__ ? 'The address is wrong' : 'O endereço está errado';

export const OTHER_ACCOUNT = __EN__ ? 'Another account' : 'Outra conta';
export const OTHER_ACCOUNT_TEXT = __EN__
  ? 'You have another account with this e-mail. If a purchase is missing here, it may be in that one.'
  : 'Você tem outra conta com este mesmo e-mail. Se falta alguma compra aqui, ela pode estar na outra.';
export const TO_OTHER_ACCOUNT = __EN__ ? 'Go to the other account' : 'Ir para a outra conta';

export const EMAIL = __EN__ ? 'Your e-mail' : 'Seu e-mail';
export const SEND_HERE = __EN__ ? 'Send the code to this e-mail' : 'Enviar código para este e-mail';
/** Before the suggested address and a question mark. */
export const DID_YOU_MEAN = __EN__ ? 'Did you mean' : 'Você quis dizer';
