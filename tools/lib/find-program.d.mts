export function findProgram(
  name: string,
  say: (line: string) => void,
  from?: string,
): { command: string; env?: Record<string, string> } | undefined;
