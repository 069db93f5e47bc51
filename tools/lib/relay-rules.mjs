// The rules of the relay of calls (coturn), the same here, in docker compose and in the cluster.

/**
 * Both pages of a call reach each other through the relay alone, so a relayed address is always its own: it sends to
 * itself and to nobody else, and nobody can reach the network behind it through it. Every address is denied, which holds
 * for those that have a name (RFC 1918, CGNAT, link-local, metadata, loopback, IPv6 of each) and for those that have none.
 */
const DENIED = ['0.0.0.0-255.255.255.255', '::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'];

/** What one side of a call may send in a second, in bytes: a picture of 720p takes half of it. */
const MAX_BPS = 500_000;
/**
 * Of one side of one call at a time. A phone with two networks asks for one at each of the two addresses, and for all of
 * them again while a broken path is mended, before the old ones are given up.
 */
const USER_QUOTA = 8;

/**
 * Lines of a configuration file, without the secret.
 * @param own the address the relay sends from; the only one it sends to.
 */
export const relayLines = (own) => [
  'realm=camarim',
  'use-auth-secret',
  'fingerprint',
  'stale-nonce=600',
  `user-quota=${USER_QUOTA}`,
  `max-bps=${MAX_BPS}`,
  `relay-ip=${own}`,
  'no-multicast-peers',
  ...DENIED.map((range) => `denied-peer-ip=${range}`),
  // exactly one: it is stronger than what is denied
  `allowed-peer-ip=${own}`,
  'no-tcp-relay',
  'no-cli',
  // what it answers without a name and a password is small, and says nothing of itself
  'no-software-attribute',
  'no-rfc5780',
  'no-stun-backward-compatibility',
  'response-origin-only-with-rfc5780',
  'log-file=stdout',
  'simple-log',
];
