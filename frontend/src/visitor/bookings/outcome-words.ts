/** What becomes of the money of a call somebody did not come to; of the page of one booking alone. */
export const MISSED = __EN__
  ? {
      creator: 'She didn’t come: the whole amount goes back to you by PIX.',
      buyer: 'You didn’t join this call, and the amount doesn’t go back.',
    }
  : {
      creator: 'Ela não compareceu: o valor inteiro volta para você por PIX.',
      buyer: 'Você não entrou nesta chamada, e o valor não volta.',
    };
/** Of a booked call whose price is contested at its bank (domain 2.4). */
export const CONTESTED = __EN__
  ? 'The bank is looking into a dispute of this payment. Until it decides, the call stands still: nobody can join, and it cannot be cancelled here.'
  : 'O banco está analisando uma contestação deste pagamento. Até ele decidir, a chamada fica parada: ninguém entra e não dá para cancelar por aqui.';
