import type { ConversionRecordedDto } from '@camarim/contracts';
import { firePixel } from './pixel.js';
import { randomKey } from './random-key.js';

/** A yes takes a moment to reach those who keep the ledger: the same event is said again, and counts once. */
const AGAIN_MS = [0, 1_500, 4_000];
type Page = { modelId: string; leadId: string | null };

/**
 * Reports that a page was seen: to our own server, and with its answer through the pixel, both under one id (MKT-10).
 * To be called only after a yes; the server asks for it again. Never throws: a page does not fail for it.
 */
export async function tellPageView({ modelId, leadId }: Page): Promise<void> {
  const eventId = randomKey();
  for (const pause of AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const told = await send({ eventId, modelId, ...(leadId === null ? {} : { leadId }) });
    if (told?.pixel) firePixel(told.pixel, 'ViewContent', eventId);
    if (told?.recorded) return;
  }
}

async function send(body: object): Promise<ConversionRecordedDto | null> {
  try {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const answer = await fetch('/api/v1/conversions', { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.ok ? ((await answer.json()) as ConversionRecordedDto) : null;
  } catch {
    return null;
  }
}
