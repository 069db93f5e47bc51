import type { QueryClient } from '@tanstack/react-query';
import { accountApi } from '../../api/account.js';
import { firePixel, firePixelStep, retryUntilDone } from '../../lib/pixel.js';
import { consentsQuery } from '../consent/consents-query.js';

const agreed = (client: QueryClient): boolean => client.getQueryData(consentsQuery().queryKey)?.marketing === true;

/** Reports that a plan or call was chosen, or that its PIX code is shown (MKT-10). */
export function reportCheckoutStep(client: QueryClient, ...step: Parameters<typeof firePixelStep>): void {
  if (agreed(client)) firePixelStep(...step);
}

/**
 * After a sign-up or a payment: fires the events the server reports to Meta through the browser's pixel too, with the
 * same ids and values (MKT-05, FV-35). Without consent they are not even requested (MKT-11). Never throws.
 */
export async function reportOwnEvents(client: QueryClient): Promise<void> {
  await retryUntilDone(async () => {
    if (!agreed(client)) return true;
    const { items } = await accountApi.pixelEvents();
    for (const event of items) firePixel(event);
    return items.length > 0;
  });
}
