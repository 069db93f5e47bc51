/**
 * A return address given in a URL, if it stays on this site: a path, never another host ('//evil', '/\evil') and no
 * control characters. Null for anything else.
 */
export function sameSitePath(value: string | null | undefined): string | null {
  if (!value || value.length > 300 || !/^\/(?![/\\])[^\u0000-\u0020\\]*$/.test(value)) return null;
  return value;
}
