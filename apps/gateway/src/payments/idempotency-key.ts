import { problem } from '@camarim/domain';
import { ApiHeader } from '@nestjs/swagger';

const KEY = /^[\x21-\x7e]{8,255}$/;

/** The document says that the route wants a key. */
export const WithIdempotencyKey = () =>
  ApiHeader({ name: 'Idempotency-Key', required: true, schema: { type: 'string', minLength: 8, maxLength: 255 } });

/** @throws idempotency-required without a key of 8 to 255 visible characters: a repeat must not be a second sale. */
export function requireIdempotencyKey(key: string | undefined): string {
  if (key === undefined || !KEY.test(key)) throw problem('idempotency-required');
  return key;
}
