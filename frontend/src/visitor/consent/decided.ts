/** Whether this browser's decision is known before the first paint: visitor.html reads the same key. */
const KEY = 'camarim-consent';

/**
 * Hides or shows the question about cookies, now and before the first paint of the next page: a strip that came or went
 * later would push the page.
 */
export function rememberDecided(decided: boolean): void {
  const { dataset } = document.documentElement;
  if (decided) dataset.consent = 'decided';
  else delete dataset.consent;
  try {
    if (decided) localStorage.setItem(KEY, 'decided');
    else localStorage.removeItem(KEY);
  } catch {
    // without storage the server's answer hides it
  }
}
