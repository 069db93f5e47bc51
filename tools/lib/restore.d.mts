export function dumpPrograms(): string | undefined;
export function restoreDrill(
  source: string,
  options?: { meddle?: (url: string) => Promise<void> },
): Promise<{ tables: number; problems: string[]; ms: number }>;
