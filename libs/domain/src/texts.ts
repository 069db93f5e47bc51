/** Where a person came from (USR-25), as shown in the back-office. */
export const ORIGIN_NAMES: Readonly<Record<string, string>> = { direct: 'Direto', lead: 'Link com lead' };

/** How long each text of the PIX panel stays, in ms (FV-29, FV-31). */
export const PIX_TEXT_MS = { loading: 2_000, copied: 3_000, notYet: 3_000 } as const;
