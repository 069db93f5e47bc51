import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Made once for everybody, so it may cost more than what is made for one answer. */
const BROTLI_QUALITY = 6;

/** @returns the best encoding a browser says it reads, null for none. @param header Accept-Encoding as received. */
export function preferredEncoding(header: string | undefined): Encoding | null {
  const offered = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const refused = parameters.some((text) => /^q=0(?:\.0*)?$/.test(text));
    if (!refused) offered.add(name);
  }
  if (offered.has('br')) return 'br';
  return offered.has('gzip') ? 'gzip' : null;
}

export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return packGzip(body);
  return packBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
