export function releaseBefore(dir: string): string | undefined;
