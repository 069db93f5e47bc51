import type { HttpMethod, Operation } from '@camarim/contracts';

/** @returns the fields of a row's input that stand in its path. */
export const pathFields = ({ http }: Pick<Operation, 'http'>): string[] =>
  [...(http ?? '').matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** @returns method and path of a row with a route. */
export function routeOf(http: NonNullable<Operation['http']>): { method: HttpMethod; path: string } {
  const space = http.indexOf(' ');
  return { method: http.slice(0, space) as HttpMethod, path: http.slice(space + 1) };
}
