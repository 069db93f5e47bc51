const KEY = 'age-return-fragment';

/**
 * Keeps what stands behind '#' in the address while this tab is at the verifier: the verifier and our server are told
 * the page alone, as the fragment may be a premium link's bearer (S1). Without storage the fan opens the link again.
 */
export function keepReturnFragment(hash: string): void {
  try {
    sessionStorage.setItem(KEY, hash);
  } catch {
    // a browser that keeps nothing
  }
}

/** @returns the fragment that was kept ('' without one), once. */
export function takeReturnFragment(): string {
  try {
    const hash = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return hash;
  } catch {
    return '';
  }
}
