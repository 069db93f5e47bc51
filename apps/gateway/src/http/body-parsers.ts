import { problem } from '@camarim/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RawServerDefault } from 'fastify';

/** 64 KB: far more than any form of the product; also the cap of a webhook. */
export const BODY_LIMIT = 64 * 1024;
/** Deepest nesting of a JSON body; the DTOs need one level. */
const MAX_DEPTH = 20;
/** Chosen by the hook below alone: a client that names it is refused. */
const RAW_TYPE = 'application/vnd.camarim.raw';
/** Parts of an upload (tus): nothing but this type on the routes that take it, and this type nowhere else. */
const STREAM_TYPE = 'application/offset+octet-stream';

/**
 * JSON for the API and nothing else (forms and plain text are 415: they are what a foreign page can post without
 * asking); the untouched bytes for the routes of `raw`, whatever type they claim; and no reading at all on the routes
 * of `streamed`, which read their body themselves and keep their own limit.
 */
export function registerBodyParsers(
  app: NestFastifyApplication,
  routes: { raw: ReadonlySet<string>; streamed: ReadonlySet<string> },
): void {
  const fastify = app.getHttpAdapter().getInstance();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', { bodyLimit: BODY_LIMIT }, (request, bytes, done) => {
    const text = bytes.toString('utf8');
    if (nestsTooDeep(text)) done(problem('malformed-body'));
    // answers through `done`; its type allows a promise, which it never gives
    else void parseJson(request, text, done);
  });
  app.useBodyParser('application/x-www-form-urlencoded', { bodyLimit: BODY_LIMIT }, (_request, _bytes, done) => {
    done(problem('unsupported-media-type'));
  });
  fastify.removeContentTypeParser('text/plain');
  fastify.addContentTypeParser(RAW_TYPE, { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, bytes, done) => {
    done(null, bytes);
  });
  fastify.addContentTypeParser(STREAM_TYPE, (_request, _stream, done) => {
    done(null);
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const claimed = (request.headers['content-type'] ?? '').toLowerCase();
    const route = request.routeOptions.url ?? '';
    const isRaw = routes.raw.has(route);
    if (isRaw) request.headers['content-type'] = RAW_TYPE;
    const isStreamed = claimed !== '' && routes.streamed.has(route);
    const fits = isStreamed ? claimed === STREAM_TYPE : isRaw || !isOurs(claimed);
    done(fits ? undefined : problem('unsupported-media-type'));
  });
}

const isOurs = (type: string): boolean => type.includes(RAW_TYPE) || type.includes(STREAM_TYPE);

/** Counts brackets outside of texts, so that no input is deep enough to overflow what walks it later. */
export function nestsTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < json.length; i++) {
    const character = json[i];
    if (inText) {
      if (character === '\\') i++;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{' || character === '[') {
      if (++depth > MAX_DEPTH) return true;
    } else if (character === '}' || character === ']') depth--;
  }
  return false;
}
