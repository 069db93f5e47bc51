/** A free port of 127.0.0.1 that no other run has chosen; `taken` are ports already assigned in this one. */
export function freePort(taken?: Set<number>): Promise<number>;
