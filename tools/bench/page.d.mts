/** A measure on the page. share: of the limit used; null = could not be measured. */
export interface Part {
  on: string;
  used: { what: string; share: number | null }[];
  lines: string[];
}
export function partsOf(page: string): Record<string, Part>;
export function pageOf(parts: Record<string, Part>, order: string[]): string;
