const KEY = 'age-return-fragment';

/**
 * Stores the URL fragment while this tab is at the verifier. The verifier and our server only get the page without it,
 * because the fragment may hold a premium link's bearer token (S1). Without storage the fan has to open the link again.
 */
export function keepReturnFragment(hash: string): void {
  try {
    sessionStorage.setItem(KEY, hash);
  } catch {
    // storage is blocked in this browser
  }
}

/** @returns the stored fragment ('' without one), and removes it. */
export function takeReturnFragment(): string {
  try {
    const hash = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return hash;
  } catch {
    return '';
  }
}
