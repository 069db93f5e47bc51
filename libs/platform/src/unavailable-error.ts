/**
 * A server this process depends on (Postgres, Redis, NATS) does not answer, and the same call may succeed once it is back:
 * the failure does not count as a try (reliability §0.7). `cause` is the client's error.
 */
export class UnavailableError extends Error {}

const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/;

/** @returns true when `code`, of an error of Node, means that the other machine could not be reached. */
export const isNetworkCode = (code: unknown): boolean => typeof code === 'string' && NETWORK.test(code);
