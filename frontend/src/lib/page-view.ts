import type { ConversionRecordedDto } from '@camarim/contracts';
import { firePixel, untilTold } from './pixel.js';
import { randomKey } from './random-key.js';

type Page = { modelId: string; leadId: string | null };

/**
 * Reports that a page was seen: to our own server, and with its answer through the pixel, both under one id (MKT-10).
 * To be called only after a yes; the server asks for it again. Never throws.
 * @param justAgreed the yes may still be on its way to the ledger: the same event is said again, and counts once.
 */
export async function tellPageView({ modelId, leadId }: Page, justAgreed: boolean): Promise<void> {
  const eventId = randomKey();
  await untilTold(async () => {
    const told = await send({ eventId, modelId, ...(leadId === null ? {} : { leadId }) });
    if (told?.pixel) for (const name of ['PageView', told.pixel.name]) firePixel(told.pixel, name);
    return !justAgreed || told?.recorded === true;
  });
}

async function send(body: object): Promise<ConversionRecordedDto | null> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const answer = await fetch('/api/v1/conversions', { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.ok ? ((await answer.json()) as ConversionRecordedDto) : null;
}
