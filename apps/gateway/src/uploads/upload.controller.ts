import { MEDIA_LIMITS, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Controller, Head, Param, Patch, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Creator, Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { ownUploadPath, uploadPath } from './upload-path.js';
import { UploadServer } from './upload-server.service.js';

const [ROUTE, OWN_ROUTE] = [uploadPath(':assetId'), ownUploadPath(':assetId')];
/** The pattern of the routes that read their body themselves. */
export const UPLOAD_ROUTES: ReadonlySet<string> = new Set([ROUTE, OWN_ROUTE]);
const AssetId = () => Param('assetId', new UuidParam('media-not-found'));

/** Bytes of an announced asset by tus 1.0: HEAD says how many are there, PATCH brings the next part. */
export abstract class UploadRoutes {
  constructor(
    private readonly rpc: RpcClient,
    private readonly uploads: UploadServer,
  ) {}

  /**
   * A last part whose answer was lost looks unfinished to the browser alone: an upload that is over says it is whole,
   * and one whose bytes are all there is finished now.
   */
  @Head()
  async offset(
    @AssetId() assetId: string,
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { bytes, waiting } = await this.look(assetId, viewer);
    const missing = waiting && (await this.uploads.offsetOf(assetId, viewer.identity)) < bytes;
    if (missing) return this.uploads.handle(assetId, request, reply);
    if (waiting) await this.uploads.finish(assetId, viewer.identity);
    void reply.header('tus-resumable', '1.0.0').header('cache-control', 'no-store');
    void reply.header('upload-offset', String(bytes)).header('upload-length', String(bytes));
    await reply.status(200).send();
  }

  @Patch()
  async part(
    @AssetId() assetId: string,
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (!(length <= MEDIA_LIMITS.uploadPartBytes)) throw problem('body-too-large');
    const { waiting } = await this.look(assetId, viewer);
    if (!waiting) throw problem('conflict');
    await this.uploads.offsetOf(assetId, viewer.identity);
    await this.uploads.checkWritable(assetId);
    await this.uploads.handle(assetId, request, reply);
  }

  /** @throws media-not-found for what was never announced, or was removed or given up meanwhile. */
  private async look(assetId: string, viewer: Viewer): Promise<{ bytes: number; waiting: boolean }> {
    const { identity } = viewer;
    const pattern = identity.kind === 'staff' ? 'catalog.media.get' : 'catalog.own-media.get';
    const { items } = await this.rpc.call(pattern, { ids: [assetId] }, identity);
    const asset = items[0];
    if (!asset) throw problem('media-not-found');
    return { bytes: asset.bytes ?? 0, waiting: asset.status === 'receiving' };
  }
}

@ApiExcludeController()
@Controller(ROUTE)
@Staff('pages')
export class UploadController extends UploadRoutes {
  // Nest reads what to hand over from the class itself
  constructor(rpc: RpcClient, uploads: UploadServer) {
    super(rpc, uploads);
  }
}

@ApiExcludeController()
@Controller(OWN_ROUTE)
@Creator()
export class OwnUploadController extends UploadRoutes {
  constructor(rpc: RpcClient, uploads: UploadServer) {
    super(rpc, uploads);
  }
}
