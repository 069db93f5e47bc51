/** @returns `text` for the pattern of a `like`: its own `%`, `_` and `\` stand for themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
