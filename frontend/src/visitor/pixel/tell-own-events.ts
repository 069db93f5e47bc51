import type { QueryClient } from '@tanstack/react-query';
import { accountApi } from '../../api/account.js';
import { firePixel, untilTold } from '../../lib/pixel.js';
import { consentsQuery } from '../consent/consents-query.js';

/**
 * After a sign-up and a payment: what the server reports of it, this browser reports too, under the same id and with
 * the payment's own value (MKT-05, FV-35). Nothing is even asked for without a yes (MKT-11). Never throws.
 */
export async function tellOwnEvents(client: QueryClient): Promise<void> {
  await untilTold(async () => {
    if (!client.getQueryData(consentsQuery().queryKey)?.marketing) return true;
    const { items } = await accountApi.pixelEvents();
    for (const event of items) firePixel(event);
    return items.length > 0;
  });
}
