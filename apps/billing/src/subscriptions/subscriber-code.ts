import type { SecretBox } from '@camarim/platform';

/** Crockford's base 32: no letter that is read as a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * What a creator knows a fan by: 40 bits of an HMAC with a secret of the house, over the creator as well, so that two
 * creators cannot find out whether they have the same fan. @returns 'K7QM-2X9D'; another one after the key was replaced.
 */
export function subscriberCode(box: SecretBox, modelId: string, userId: string): string {
  const bits = BigInt(`0x${box.index(userId, `subscriber-code:${modelId}`).slice(0, (LENGTH * 5) / 4)}`);
  const letters = Array.from({ length: LENGTH }, (_, place) => LETTERS[Number((bits >> BigInt(place * 5)) & 31n)]);
  return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`;
}

/** @returns whether what somebody typed is the beginning of a code, with O, I and L read as the digits they look like. */
export function matchesCode(code: string, typed: string): boolean {
  const known = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.replace('-', '').startsWith(known);
}
