/**
 * The fields of a form that differ from what it was filled with. What somebody else changed meanwhile stays: a switch that
 * was turned off elsewhere is not turned on again by an old window.
 */
export function changedOf<T extends object>(filled: T, typed: T): Partial<T> {
  const fields = Object.keys(typed) as (keyof T)[];
  return Object.fromEntries(
    fields.filter((field) => textOf(typed[field]) !== textOf(filled[field])).map((field) => [field, typed[field]]),
  ) as Partial<T>;
}

/** The same text for the same values, in whatever order their fields came. */
export const textOf = (values: unknown): string =>
  JSON.stringify(values, (_, value: unknown) =>
    value instanceof Object && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
