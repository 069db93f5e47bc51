import { isIPv6 } from 'node:net';
import { normalizeEmail } from '@camarim/domain';

/**
 * What counts as one network: an IPv4 address, or the /64 an IPv6 provider gives to one customer, who could otherwise
 * use another address for each try.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * The mailbox an address leads to: what stands behind '+' is a name of the same one, and Gmail reads no dots. Otherwise
 * a list of spellings would be a list of counts for one person.
 */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = normalizeEmail(email).split('@', 2);
  const own = name.split('+', 1)[0] ?? '';
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${own.replaceAll('.', '')}@gmail.com` : `${own}@${host}`;
}
