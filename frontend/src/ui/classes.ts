/** Joins class names and skips what is false or absent. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
