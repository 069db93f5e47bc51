/** Who every sandbox charge pays, as the payer's bank shows it. */
export const RECEIVER = { merchantName: 'CAMARIM TESTE', merchantCity: 'SAO PAULO' } as const;
