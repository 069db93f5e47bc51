import type { PresellDto } from '@camarim/contracts';
import type { Place } from '../places/place.js';

/** What a page says while nobody knows where its visitor is (MKT-32). */
const UNKNOWN = 'São Paulo';
const PLACEHOLDER = '{cidade}';

/** What {cidade} stands for. */
export const cityOf = (place: Place | null): string => place?.city ?? UNKNOWN;

/** The same value with the visitor's city wherever one of its texts says {cidade}. */
export function withCity<T>(value: T, city: string): T {
  if (typeof value === 'string') return value.replaceAll(PLACEHOLDER, () => city) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => withCity(one, city)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withCity<unknown>(one, city)])) as T;
}

/** A presell as its visitor reads it; the words of her fans are theirs and stay as they were written (MKT-31). */
export const presellIn = (presell: PresellDto, city: string): PresellDto => ({
  ...withCity(presell, city),
  testimonials: presell.testimonials,
});
