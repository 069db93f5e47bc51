/**
 * A return address from a URL, if it is a path on this site in plain characters; null for anything else, such as
 * another host ('//evil', '/\evil').
 */
export function sameSitePath(value: string | null | undefined): string | null {
  if (!value || value.length > 300 || !/^\/(?![/\\])[!-[\]-~]*$/.test(value)) return null;
  return value;
}
