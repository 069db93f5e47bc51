export function dumpPrograms(): string | undefined;
export function dumpTo(source: string, file: string): Promise<void>;
export function restoreOver(url: string, file: string): Promise<void>;
export function restoreDrill(
  source: string,
  options?: { meddle?: (url: string) => Promise<void> },
): Promise<{ tables: number; problems: string[]; ms: number }>;
