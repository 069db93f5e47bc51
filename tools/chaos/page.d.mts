/** A run on the page: the table cells of each fault by its id, and paragraphs as lists of lines. */
export interface Run {
  on: string;
  rows: Record<string, (string | number)[]>;
  paragraphs: string[][];
}
export function runsOf(page: string): Run[];
export function pageOf(runs: Run[], ids: string[]): string;
