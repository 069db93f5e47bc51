/** Cents of an amount typed in reais; what is no number counts as nothing. */
export const centsOf = (reais: number | string): number => Math.round((Number(reais) || 0) * 100);
