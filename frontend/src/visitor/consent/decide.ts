import type { ConsentsBody } from '@camarim/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { trustApi } from '../../api/trust.js';
import { dropMetaCookie } from '../../lib/meta-cookie.js';
import { putFresh } from '../../lib/put-fresh.js';
import { consentsQuery } from './consents-query.js';

/** Saves a decision about cookies, takes the one of Meta away when it is not wanted, and tells every part that shows it. */
export async function decide(client: QueryClient, body: ConsentsBody): Promise<void> {
  // its answer gives a new browser the name its choice is kept under; whoever taps sooner would be asked again
  await client.ensureQueryData(consentsQuery());
  const consents = await trustApi.setConsents(body);
  if (!consents.marketing) dropMetaCookie();
  putFresh(client, consentsQuery().queryKey, consents);
}
