import type { ConversionRecorded } from '@camarim/contracts';
import { keepMetaCookie } from './meta-cookie.js';
import { firePixel, retryUntilDone } from './pixel.js';
import { randomKey } from './random-key.js';

type Page = { modelId: string; leadId: string | null };

/**
 * Reports a page view to our own server and, if its response names a pixel, through that pixel under the same id
 * (MKT-10). Call it only after consent; the server checks the consent again. Never throws.
 * @param justAgreed consent was given on this page and may not be stored yet: the same event is then sent again, and
 * counts once.
 */
export async function reportPageView({ modelId, leadId }: Page, justAgreed: boolean): Promise<void> {
  keepMetaCookie();
  const eventId = randomKey();
  await retryUntilDone(async () => {
    const response = await send({ eventId, modelId, ...(leadId === null ? {} : { leadId }) });
    if (response?.pixel) for (const name of ['PageView', response.pixel.name]) firePixel(response.pixel, name);
    return !justAgreed || response?.recorded === true;
  });
}

async function send(body: object): Promise<ConversionRecorded | null> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const answer = await fetch('/api/v1/conversions', { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.ok ? ((await answer.json()) as ConversionRecorded) : null;
}
