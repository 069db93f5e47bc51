/** The most common mail domains in Brazil, most common first: the first one wins when two are equally close. */
const COMMON = [
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
/** Domains of mail providers that look like a typo of a common one and are correct. */
const ALSO_VALID = new Set<string>([
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
 * Suggests the address probably meant when the domain of a well-known provider was mistyped: 'lia@gmail.con' ->
 * 'lia@gmail.com'. A typo is one letter too many, missing, different, or two swapped; two typos only for long names.
 * @param text an address as typed. @returns the whole address to suggest, lower-cased; null when there is no suspicion.
 */
export function suggestEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || domain.length < 4 || domain.length > MAX_DOMAIN) return null;
  if ((COMMON as readonly string[]).includes(domain) || ALSO_VALID.has(domain)) return null;
  let best: { name: string; typos: number } | null = null;
  for (const name of COMMON) {
    const typos = editDistance(domain, name);
    if (typos <= (name.length > 8 ? 2 : 1) && (best === null || typos < best.typos)) best = { name, typos };
  }
  return best && `${address.slice(0, at)}@${best.name}`;
}

/** The Damerau-Levenshtein distance (optimal string alignment) of two short texts. */
function editDistance(a: string, b: string): number {
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
