/**
 * The fields of a form that differ from what it was filled with. What somebody else changed meanwhile stays: a switch that
 * was turned off elsewhere is not turned on again by an old window.
 */
export function changedOf<T extends object>(filled: T, typed: T): Partial<T> {
  const fields = Object.keys(typed) as (keyof T)[];
  return Object.fromEntries(
    fields.filter((field) => typed[field] !== filled[field]).map((field) => [field, typed[field]]),
  ) as Partial<T>;
}
