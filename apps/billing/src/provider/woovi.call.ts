import type { ProviderAccess } from './pix-provider.js';
import { callProvider, type ProviderCall, type RawBody, reachOf } from './provider.http.js';

/** One call to Woovi: the app's id alone proves who asks. */
export function callWoovi(
  access: ProviderAccess,
  method: ProviderCall['method'],
  path: string,
  body?: object | RawBody,
): Promise<unknown> {
  return callProvider({
    method,
    url: `${access.baseUrl.replace(/\/+$/, '')}/api/v1${path}`,
    // no 'Bearer' before it
    authorization: access.secretKey,
    ...reachOf(access),
    ...(body === undefined ? {} : { body }),
  });
}
