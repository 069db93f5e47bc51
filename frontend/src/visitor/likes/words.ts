/** @param reason a sentence of its own. */
export const notSaved = (reason: string): string =>
  __EN__ ? `Your like wasn’t saved. ${reason}` : `Sua curtida não foi salva. ${reason}`;
