export const redisNames: string[];
export function redisUsers(
  passwordOf: (name: string) => string,
): Array<{ name: string; password: string; rules: string }>;
export function redisLines(passwordOf: (name: string) => string): string[];
