export type Size = 'quick' | 'usual' | 'long';

export function parseArguments(words: string[]): {
  size: Size;
  only: string[];
  write: boolean;
  keep: boolean;
  rate: number;
};
export function sized(size: Size): <T>(quick: T, usual: T, long: T) => T;
