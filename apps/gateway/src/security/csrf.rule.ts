/** What a browser says about where a request comes from; header names in lower case. */
export interface RequestOrigin {
  method: string;
  secFetchSite: string | undefined;
  origin: string | undefined;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something: it comes from our own pages. `Sec-Fetch-Site` decides when the browser
 * sends it; otherwise `Origin` must be exactly the public origin. A request with neither is refused: every browser
 * that keeps our cookie sends at least one on a write, and programs can send `Origin`.
 * @param publicOrigin e.g. 'https://camarim.com.br'.
 */
export function mayWrite(request: RequestOrigin, publicOrigin: string): boolean {
  if (READS.has(request.method)) return true;
  if (request.secFetchSite !== undefined) {
    const own = request.secFetchSite === 'same-origin' || request.secFetchSite === 'none';
    // both headers are there on a write: neither may speak against the other
    return own && request.origin !== 'null';
  }
  return request.origin === publicOrigin;
}
