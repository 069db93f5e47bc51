import { formatBRL } from '@camarim/domain';

/** What a sum lost to banks that look into payments, or got back from them, as a part of it: ' − R$ 10,00 em contestação'. */
export function contestedPart(cents: number): string {
  if (cents === 0) return '';
  return cents > 0 ? ` − ${formatBRL(cents)} em contestação` : ` + ${formatBRL(-cents)} que os bancos liberaram`;
}
