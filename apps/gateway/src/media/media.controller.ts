import { Readable } from 'node:stream';
import { FILM_STREAM, type FilmStream } from '@camarim/contracts';
import { isUuid, problem } from '@camarim/domain';
import { MediaStorage, type StoredFile } from '@camarim/platform';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AgeCookies } from '../age/age-cookies.service.js';
import { Machine } from '../security/access.decorators.js';
import { EndedSessions } from '../security/ended-sessions.service.js';
import { SessionCookies } from '../security/session-cookies.service.js';
import { readRange } from './byte-range.js';
import { playlistOf } from './film-playlist.js';
import { LiveSessions } from './live-sessions.service.js';
import { mediaPath } from './media-signer.js';
import { MediaUrls } from './media-urls.service.js';

/** The back-office shows files too: an address works in the session it was made for, whichever of the two that is. */
const AUDIENCES = ['fan', 'staff'] as const;
const RENDITION = /^[a-z0-9-]+\.(webp|avif|mp4|jpg|m3u8)$/;
const PLAYLIST = '.m3u8';
/** Pictures the pipeline also keeps as AVIF, a third smaller, beside the file that everybody can read. */
const HAS_AVIF = /^((?:w|poster-)\d+)\.webp$/;
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
};

/** Files behind signed addresses: the signature is the permission while its session lasts; nobody else is asked. */
@ApiExcludeController()
@Controller('media')
@Machine()
export class MediaController {
  constructor(
    private readonly urls: MediaUrls,
    private readonly storage: MediaStorage,
    private readonly cookies: SessionCookies,
    private readonly sessions: LiveSessions,
    private readonly age: AgeCookies,
    private readonly ended: EndedSessions,
  ) {}

  @Get(':assetId/:rendition')
  async read(
    @Param('assetId') assetId: string,
    @Param('rendition') rendition: string,
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const shaped = isUuid(assetId) && RENDITION.test(rendition);
    const [end, signature] = [one(query.e), one(query.s)];
    const tokens = AUDIENCES.map((audience) => this.cookies.read(request, audience)).filter((token) => token !== null);
    const bound = shaped ? this.urls.verify(mediaPath(assetId, rendition), end, signature, tokens) : null;
    if (bound === null) throw problem('media-forbidden');
    const sessionId = bound.kind === 'session' ? await this.sessions.idOf(bound.token) : 'unknown';
    if (sessionId === 'over') throw problem('media-forbidden');
    this.age.require(request);
    if (rendition.endsWith(PLAYLIST)) {
      const addressOf = (name: string) => this.urls.alongside(mediaPath(assetId, name), bound, end);
      await this.sendPlaylist(request, reply, await this.playlist(assetId.toLowerCase(), rendition, addressOf));
      return;
    }

    const { name, stored } = await this.bestFor(request, assetId.toLowerCase(), rendition);
    const file = `${assetId.toLowerCase()}/${name}`;
    const secondsLeft = Math.max(0, Number(end) - Math.ceil(Date.now() / 1_000));
    void reply
      .header('content-type', TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream')
      .header('accept-ranges', 'bytes')
      .header('etag', etagOf(stored))
      .header(
        'cache-control',
        `private, max-age=${bound.kind === 'public' ? Math.min(secondsLeft, 86_400) : secondsLeft}`,
      );
    if (HAS_AVIF.test(rendition)) void reply.header('vary', 'accept');
    // a film on its way stops with the session (S16)
    if (sessionId !== 'unknown') {
      const release = this.ended.onEnd(sessionId, () => reply.raw.destroy());
      reply.raw.once('close', release);
    }
    await this.send(request, reply, file, stored);
  }

  /** The file asked for, or the same picture as AVIF for a browser that says it reads that. */
  private async bestFor(
    request: FastifyRequest,
    assetId: string,
    rendition: string,
  ): Promise<{ name: string; stored: StoredFile }> {
    const picture = request.headers.accept?.includes('image/avif') ? HAS_AVIF.exec(rendition)?.[1] : undefined;
    for (const name of picture ? [`${picture}.avif`, rendition] : [rendition]) {
      const stored = await this.storage.stat(`${assetId}/${name}`);
      if (stored) return { name, stored };
    }
    throw problem('media-not-found');
  }

  /** Written anew each time, because each names addresses of one session. @throws media-not-found */
  private async playlist(assetId: string, name: string, addressOf: (name: string) => string): Promise<string> {
    const written = await this.storage.whole(`${assetId}/${FILM_STREAM.description}`);
    const playlist = written && playlistOf(JSON.parse(written.toString()) as FilmStream, name, addressOf);
    if (playlist === null) throw problem('media-not-found');
    return playlist;
  }

  private async sendPlaylist(request: FastifyRequest, reply: FastifyReply, playlist: string): Promise<void> {
    void reply
      .header('content-type', 'application/vnd.apple.mpegurl')
      // a kept one would cut a film that was made anew at the places of the old one
      .header('cache-control', 'private, no-store')
      .header('content-length', String(Buffer.byteLength(playlist)));
    await reply.send(Readable.from(request.method === 'HEAD' ? [] : [playlist]));
  }

  private async send(request: FastifyRequest, reply: FastifyReply, file: string, stored: StoredFile): Promise<void> {
    const etag = etagOf(stored);
    if (request.headers['if-none-match'] === etag) {
      await reply.status(304).send();
      return;
    }
    const condition = request.headers['if-range'];
    const wanted = condition === undefined || condition === etag ? request.headers.range : undefined;
    const verdict = readRange(wanted, stored.bytes);
    if (verdict.kind === 'impossible') {
      void reply.header('content-range', `bytes */${stored.bytes}`);
      throw problem('range-invalid');
    }
    const range = verdict.kind === 'part' ? verdict.range : { start: 0, end: stored.bytes - 1 };
    if (verdict.kind === 'part') {
      void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${stored.bytes}`);
    }
    void reply.header('content-length', String(range.end - range.start + 1));
    const nothing = request.method === 'HEAD' || stored.bytes === 0;
    // an empty stream and not an empty body: Fastify would correct the length of the latter to 0
    await reply.send(nothing ? Readable.from([]) : this.storage.read(file, range));
  }
}

/** A parameter written twice is a list, and no signature. */
const one = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Files are written once and renamed into place, so size and time identify the content. */
const etagOf = ({ bytes, modifiedAt }: StoredFile): string =>
  `"${bytes.toString(16)}-${modifiedAt.getTime().toString(16)}"`;
