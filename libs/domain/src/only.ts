/** @returns these fields of a value and no other. */
export const only = <T extends object, const K extends keyof T>(value: T, ...keys: K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>;
