/** A site's request to the issuer: the result is appended to the return address after '#'. */
export interface AgeCheck {
  nonce: string;
  aud: string;
  back: string;
}

/** @returns null when something is missing or the return address is not a web address. */
export function ageCheckOf(query: Record<string, unknown>): AgeCheck | null {
  const { nonce, aud, return: back } = query;
  if (typeof nonce !== 'string' || typeof aud !== 'string' || typeof back !== 'string') return null;
  if (!/^[A-Za-z0-9_-]{16,64}$/.test(nonce) || !/^[a-z0-9-]{1,40}$/.test(aud)) return null;
  const shaped = /^https?:\/\//.test(back) && URL.canParse(back) && new URL(back).hash === '';
  return shaped ? { nonce, aud, back } : null;
}
