/** The receiver of every sandbox charge, as the payer's bank shows it. */
export const RECEIVER = { merchantName: 'CAMARIM TESTE', merchantCity: 'SAO PAULO' } as const;
