export function changedFiles(since?: string, home?: string): string[] | undefined;
