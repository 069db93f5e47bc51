import type { MediaAddress, MediaRef } from '@camarim/contracts';
import { LocalMediaStorage } from '@camarim/platform';
import type { Edge } from './edge.js';

/** Whether an answer's address names the file that a service referred to, and opens it for whoever has the address. */
export async function expectOpens(edge: Edge, shown: MediaAddress | null, ref: MediaRef | null): Promise<void> {
  if (!ref) throw new Error('the reference names no file');
  const at = `${ref.assetId}/${ref.rendition}`;
  expect(shown?.url.split('?')[0]).toBe(`/media/${at}`);
  await new LocalMediaStorage(edge.mediaDir).write(at, Buffer.from('a picture'));
  const file = await edge.app.inject({ url: shown?.url ?? '' });
  expect([file.statusCode, file.body]).toEqual([200, 'a picture']);
}
