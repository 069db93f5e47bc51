/**
 * A server this process stands on does not answer, and the same may well succeed once it is back: the failure is nobody's
 * fault and costs no try (reliability §0.7). `cause` is what its client said.
 */
export class AwayError extends Error {}

const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/;

/** @returns true when `code`, of an error of Node, says that there was no way to the other machine. */
export const isNetworkCode = (code: unknown): boolean => typeof code === 'string' && NETWORK.test(code);
