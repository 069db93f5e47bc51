/**
 * A return address given in a URL, if it stays on this site: a path of plain characters, never
 * another host ('//evil', '/\evil'). Null for anything else.
 */
export function sameSitePath(value: string | null | undefined): string | null {
  if (!value || value.length > 300 || !/^\/(?![/\\])[!-[\]-~]*$/.test(value)) return null;
  return value;
}
