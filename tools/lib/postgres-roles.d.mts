export const EXTENSIONS: string[];
export function roleStatements(roles: string[]): string[];
export function arrangeRoles(url: string, roles: string[], passwordOf: (role: string) => string): Promise<void>;
