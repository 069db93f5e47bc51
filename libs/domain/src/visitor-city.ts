/** The city a page shows while the visitor's is unknown (MKT-32). */
export const UNKNOWN_CITY = 'São Paulo';
const PLACEHOLDER = '{cidade}';

/** Whether a text of the value names the visitor's city, so that it has to be known. */
export const namesVisitorCity = (value: unknown): boolean => JSON.stringify(value)?.includes(PLACEHOLDER) ?? false;

/**
 * What {cidade} stands for: the visitor's city, else the creator's, else São Paulo (CAT-08).
 * @param creatorLocation as she declared it: 'Recife, PE'.
 */
export const cityFor = (visitorCity: string | null | undefined, creatorLocation: string | null | undefined): string =>
  visitorCity || creatorLocation?.split(',', 1)[0]?.trim() || UNKNOWN_CITY;

/**
 * Replaces {cidade} by the visitor's city in every text of a value; everything else stays unchanged (MKT-32).
 * @param city as people write it: 'Recife'.
 */
export function withVisitorCity<T>(value: T, city: string): T {
  if (typeof value === 'string') return value.replaceAll(PLACEHOLDER, () => city) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => withVisitorCity(one, city)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withVisitorCity<unknown>(one, city)]),
  ) as T;
}

/** A presell as shown to a visitor from `city`; testimonials of fans stay as written (MKT-31, MKT-32). */
export const presellFrom = <P extends { testimonials: unknown }>(presell: P, city: string): P => ({
  ...withVisitorCity(presell, city),
  testimonials: presell.testimonials,
});
