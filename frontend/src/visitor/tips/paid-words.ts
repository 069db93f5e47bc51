export { PAID, SEE_RECEIPT } from '../checkout/pix-words.js';

/** A mimo: nothing opens, and what comes to her is her contract's matter. */
export const PAID_TIP = __EN__ ? 'Payment confirmed!' : 'Pagamento confirmado!';
export const TIP_GIVEN = __EN__ ? 'You sent a gift.' : 'Você mandou um mimo.';
export const TIP_TEXT = __EN__
  ? 'If she says thanks, we tell you. Your note is in the receipt.'
  : 'Se ela agradecer, a gente avisa. O seu recado fica no recibo.';
export const DONE = __EN__ ? 'Done' : 'Pronto';
export const GIFT = __EN__ ? 'Gift' : 'Presente';
export const TIP = __EN__ ? 'A gift' : 'Mimo';
