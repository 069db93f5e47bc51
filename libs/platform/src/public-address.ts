import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Inside 2000::/3 and yet not on the internet: Teredo and similar, documentation, 6to4 (which contains an IPv4 address). */
const PRIVATE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [net, bits] of PRIVATE_V4) refused.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of PRIVATE_V6) refused.addSubnet(net, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an IP address belongs to the public internet. IPv6 is refused unless it is global unicast, which refuses every
 * form that contains an IPv4 address (::ffff:, 64:ff9b::, 2002:, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  if (family === 6) return !address.includes('%') && global6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
  return false;
}

/** Whether a request to this host may be attempted: a full name (checked after its lookup), or a public IP address. */
export function isOutsideHost(hostname: string, isPublic: (address: string) => boolean = isPublicAddress): boolean {
  // the URL class has already normalised decimal, octal and hexadecimal IPv4
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? /^[^.]+(\.[^.]+)+\.?$/.test(host) && !/\.localhost\.?$/i.test(host) : isPublic(host);
}

/**
 * Resolves a name and returns nothing unless every address is public. The connection uses the very addresses that were
 * checked, so a second lookup cannot return another one.
 * @param refusal the error for an address that is not public; `isPublic` and `resolve` are replaced in tests only.
 */
export const publicLookup =
  (refusal: () => Error, isPublic: (address: string) => boolean = isPublicAddress, resolve = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const all = found as unknown as LookupAddress[];
      const [first] = all ?? [];
      if (error || !first) done(error ?? new Error('no address'), '', 0);
      else if (!all.every(({ address }) => isPublic(address))) done(refusal(), '', 0);
      else if (options.all) (done as unknown as (e: null, a: LookupAddress[]) => void)(null, all);
      else done(null, first.address, first.family);
    });
  };
