/** Where most people here have their mail; the likelier first, so that it wins between two that are as near. */
const KNOWN = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.br',
  'icloud.com',
  'yahoo.com',
  'hotmail.com.br',
  'outlook.com.br',
  'live.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'globo.com',
  'ig.com.br',
  'msn.com',
  'me.com',
  'r7.com',
  'proton.me',
  'protonmail.com',
] as const;
/** Whole addresses of mail providers that are near another one and right as they are. */
const ALSO_RIGHT = new Set<string>([
  'ymail.com',
  'gmx.com',
  'mail.com',
  'email.com',
  'live.com.br',
  'aol.com',
  'zoho.com',
]);
const MAX_DOMAIN = 40;

/**
 * What somebody probably meant who mistyped the domain of a well-known provider: 'lia@gmail.con' -> 'lia@gmail.com'.
 * One slip is a letter too many, too few, another one, or two in the wrong order; two slips count for long names alone.
 * @param text an address as it was typed. @returns the whole address to offer, lower-cased; null when nothing is odd.
 */
export function suggestEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || domain.length < 4 || domain.length > MAX_DOMAIN) return null;
  if ((KNOWN as readonly string[]).includes(domain) || ALSO_RIGHT.has(domain)) return null;
  let best: { name: string; slips: number } | null = null;
  for (const name of KNOWN) {
    const slips = slipsBetween(domain, name);
    if (slips <= (name.length > 8 ? 2 : 1) && (best === null || slips < best.slips)) best = { name, slips };
  }
  return best && `${address.slice(0, at)}@${best.name}`;
}

/** The Damerau-Levenshtein distance (optimal string alignment) of two short texts. */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, at(i - 2, j - 2) + 1);
      rows[i]?.push(least);
    }
  }
  return at(a.length, b.length);
}
