/** A measure on the page. share: of what is allowed; null = it could not be measured. */
export interface Part {
  on: string;
  used: { what: string; share: number | null }[];
  lines: string[];
}
export function partsOf(page: string): Record<string, Part>;
export function pageOf(parts: Record<string, Part>, order: string[]): string;
