/** One run as the page tells of it: cells of each fault by its id, and paragraphs of lines. */
export interface Run {
  on: string;
  rows: Record<string, (string | number)[]>;
  said: string[][];
}
export function runsOf(page: string): Run[];
export function pageOf(runs: Run[], ids: string[]): string;
