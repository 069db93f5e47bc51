/**
 * What the payer's bank is told was bought, by kind (M8). Never the name of a plan, of a call or of a creator: others see
 * bank statements. Portuguese alone, because banks show it as it is.
 */
export const BANK_TEXTS = {
  subscription: 'Acesso digital',
  vip: 'Acesso digital',
  unlock: 'Acesso digital',
  tip: 'Presente digital',
  call: 'Atendimento on-line',
} as const;

/** One of the texts a charge may carry; nothing else compiles. */
export type BankText = (typeof BANK_TEXTS)[keyof typeof BANK_TEXTS];
