/** What a page says while nobody knows where its visitor is (MKT-32). */
export const UNKNOWN_CITY = 'São Paulo';
const PLACEHOLDER = '{cidade}';

/**
 * The same value with the visitor's city wherever one of its texts says {cidade}; other things stay as they are
 * (MKT-32). @param city as people write it: 'Recife'.
 */
export function withVisitorCity<T>(value: T, city: string): T {
  if (typeof value === 'string') return value.replaceAll(PLACEHOLDER, () => city) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => withVisitorCity(one, city)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withVisitorCity<unknown>(one, city)]),
  ) as T;
}

/** A presell as a visitor from `city` reads it; what fans wrote is theirs and stays as it was written (MKT-31, MKT-32). */
export const presellFrom = <P extends { testimonials: unknown }>(presell: P, city: string): P => ({
  ...withVisitorCity(presell, city),
  testimonials: presell.testimonials,
});
