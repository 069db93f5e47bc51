export function redisVariable(name: string): string;
export function postgresVariable(name: string): string;
export function serverFiles(services: string[]): Array<{ path: string; content: string }>;
