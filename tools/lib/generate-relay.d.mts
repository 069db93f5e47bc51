export function relayFiles(): Array<{ path: string; content: string }>;
