export function rpcKeysFor(secret: string, name: string, asks: readonly string[], answers: boolean): string;
