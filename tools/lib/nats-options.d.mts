export function natsOptions(address: string): { servers: string[]; user?: string; pass?: string; tls?: object };
