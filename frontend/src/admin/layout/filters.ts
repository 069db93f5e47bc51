import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** '' = any text; a list = one of these words, the first unless the address says another. */
type Shape = Record<string, '' | readonly [string, ...string[]]>;
export type FilterValues<S extends Shape> = { [K in keyof S]: S[K] extends readonly (infer V)[] ? V : string };

/**
 * Filters of a screen, kept in its address, so that a reload, a bookmark and 'back' show the same rows. What the
 * address says and the screen does not know counts as not said.
 */
export function useFilters<const S extends Shape>(shape: S) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const values = Object.fromEntries(
    Object.entries(shape).map(([name, allowed]) => {
      const said = params.get(name) ?? '';
      return [name, allowed === '' || allowed.includes(said) ? said : allowed[0]];
    }),
  ) as FilterValues<S>;
  const set = (changes: Partial<FilterValues<S>>) => {
    // on the way to another screen, whose code is still to come: this one's address is left
    if (window.location.pathname !== pathname) return;
    // the address itself: what was set a moment ago stands there before anything is drawn anew
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      const usual = shape[name] === '' ? '' : shape[name]?.[0];
      if (typeof value !== 'string' || value === usual) next.delete(name);
      else next.set(name, value);
    }
    void navigate(`?${next}`, { replace: true });
  };
  return [values, set] as const;
}
