const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A file is named by an own asset's id or an https address (CAT-05). @returns the sentence for the field, or null. */
export function fileProblem(value: string, missing: string): string | null {
  if (!value) return missing;
  if (UUID.test(value)) return null;
  return isHttps(value) ? null : 'O endereço precisa começar com https:// e levar a um arquivo.';
}

export function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}
