import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import type { Asset, Identity } from '@camarim/contracts';
import { isDomainError, MEDIA_LIMITS, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { messageOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { FileStore } from '@tus/file-store';
import { ERRORS, Server, type ServerOptions, Upload } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../gateway.config.js';
import { viewerOf } from '../security/viewer.js';
import { uploadPath } from './upload-path.js';

/** How long a part that lost its connection may hold the upload once the next one has come. */
const LOCK_DRAIN_MS = 250;
type TusRequest = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[0];

/**
 * The tus server of `<MEDIA_DIR>/uploads/<asset id>`. Which uploads there are is catalog's word: they are made here
 * when catalog announced them, never by a request of the protocol, and end when catalog was told of the last byte.
 */
@Injectable()
export class UploadServer {
  private readonly logger = new Logger(UploadServer.name);
  private readonly folder: string;
  private readonly store: FileStore;
  private readonly tus: Server;

  constructor(
    config: GatewayConfig,
    private readonly rpc: RpcClient,
  ) {
    this.folder = path.join(config.MEDIA_DIR, 'uploads');
    this.store = new FileStore({
      directory: this.folder,
      expirationPeriodInMilliseconds: MEDIA_LIMITS.uploadLifeMs,
    });
    this.tus = new Server({
      path: uploadPath(''),
      datastore: this.store,
      maxSize: MEDIA_LIMITS.videoBytes,
      lockDrainTimeout: LOCK_DRAIN_MS,
      // the default tells every site that it may read
      allowedOrigins: [new URL(config.PUBLIC_URL).origin],
      onUploadFinish: (request, upload) => this.finished(request, upload.id),
      onResponseError: (_request, error) => this.answerOf(error),
    });
  }

  /**
   * Makes a place for the bytes of an announced asset; only the one who announced it may send them.
   * @throws service-unavailable when there is no room for it.
   */
  async announce(asset: Asset, identity: Identity): Promise<void> {
    const metadata = { staffId: senderOf(identity) };
    try {
      await this.store.create(new Upload({ id: asset.id, size: asset.bytes ?? 0, offset: 0, metadata }));
    } catch (error) {
      throw this.noRoom(error);
    }
  }

  /** @returns how many bytes have arrived. @throws media-not-found when there is no such upload of this person */
  async offsetOf(assetId: string, identity: Identity): Promise<number> {
    const upload = await this.store.getUpload(assetId).catch(() => null);
    if (!upload || upload.metadata?.staffId !== senderOf(identity)) throw problem('media-not-found');
    return upload.offset;
  }

  /**
   * Asked before a part is read: the library answers bytes it could not write at all with an empty success.
   * @throws service-unavailable when nothing can be written to this upload now.
   */
  async checkWritable(assetId: string): Promise<void> {
    try {
      await access(path.join(this.folder, assetId), constants.W_OK);
    } catch (error) {
      throw this.noRoom(error);
    }
  }

  /** Tells catalog that everything is there; a second time changes nothing. */
  async finish(assetId: string, identity: Identity): Promise<void> {
    const pattern = identity.kind === 'staff' ? 'catalog.media.finish-upload' : 'catalog.own-media.finish-upload';
    await this.rpc.call(pattern, { assetId }, identity);
  }

  /** Hands the connection over: from here on the protocol's library reads and answers. */
  async handle(assetId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
    reply.hijack();
    // the connection may have gone while we asked who it is: nobody would end the wait for its bytes
    if (request.raw.destroyed) return;
    // the library reads the id from here; this is the checked one
    request.raw.url = uploadPath(assetId);
    await this.tus.handle(request.raw, reply.raw);
  }

  private async finished(request: TusRequest, assetId: string): Promise<object> {
    const raw = request.runtime?.node?.req;
    if (!raw) throw problem('internal');
    await this.finish(assetId, viewerOf({ raw: raw as FastifyRequest['raw'] }).identity);
    return {};
  }

  /** The library's own words for what the protocol says; nothing of what only we should read. */
  private answerOf(error: Error | { status_code: number; body: string }): { status_code: number; body: string } {
    // the disk refused the bytes: those before them are kept, and the browser goes on from there
    const own = error === ERRORS.FILE_WRITE_ERROR ? this.noRoom(ERRORS.FILE_WRITE_ERROR.body) : error;
    if (!(own instanceof Error)) return own;
    if (isDomainError(own)) return { status_code: own.status, body: own.code };
    this.logger.error({ msg: 'an upload could not be received', err: own });
    return { status_code: 500, body: 'internal' };
  }

  private noRoom(reason: unknown): Error {
    this.logger.warn(`bytes of an upload could not be kept: ${messageOf(reason)}`);
    return problem('service-unavailable');
  }
}

function senderOf(identity: Identity): string {
  if (identity.kind !== 'staff' && identity.kind !== 'user') throw problem('unauthenticated');
  return identity.userId;
}
