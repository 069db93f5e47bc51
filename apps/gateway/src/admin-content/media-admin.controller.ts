import {
  AssetDto,
  AssetListDto,
  AssetListQuery,
  DeletedDto,
  ImportMediaBody,
  RegenerateThumbnailsBody,
  StartUploadBody,
  ThumbnailRunDto,
  ThumbnailRunQuery,
  UploadDto,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { uploadPath } from '../uploads/upload-path.js';
import { UploadServer } from '../uploads/upload-server.service.js';
import { EditsContent, ReadsContent, UploadsFiles } from './access.js';
import { AssetPresenter } from './asset.presenter.js';

const AssetId = () => Param('id', new UuidParam('media-not-found'));

/** Files of the back-office: announced or named by an address, watched, tried again, removed. */
@Controller(`${API}/admin/media`)
@UploadsFiles()
export class MediaAdminController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly uploads: UploadServer,
    private readonly present: AssetPresenter,
  ) {}

  /** Announces a file; its bytes go to `uploadUrl` (tus: HEAD, PATCH) in parts of at most 8 MB. */
  @Post('uploads')
  async startUpload(@Body() body: StartUploadBody, @CurrentViewer() viewer: Viewer): Promise<UploadDto> {
    const { modelId = null, fileName, bytes } = body;
    const view = await this.rpc.call('catalog.media.start-upload', { modelId, fileName, bytes }, viewer.identity);
    try {
      await this.uploads.announce(view, viewer.identity);
    } catch (error) {
      // without a place for its bytes it would take one of the person's until it is given up
      await this.rpc.call('catalog.media.discard', { assetId: view.id }, viewer.identity).catch(() => undefined);
      throw error;
    }
    return { asset: this.present.asset(view, viewer.token), uploadUrl: uploadPath(view.id) };
  }

  /** A public https address; the file is fetched by the house, never by the browser. */
  @Post('import')
  async importUrl(@Body() body: ImportMediaBody, @CurrentViewer() viewer: Viewer): Promise<AssetDto> {
    const { modelId = null, url } = body;
    const view = await this.rpc.call('catalog.media.import', { modelId, url }, viewer.identity);
    return this.present.asset(view, viewer.token);
  }

  /** State of at most 100 files, in the order asked for; unknown ones are left out. */
  @Get()
  @ReadsContent()
  async list(@Query() { ids }: AssetListQuery, @CurrentViewer() viewer: Viewer): Promise<AssetListDto> {
    const { items } = await this.rpc.call('catalog.media.get', { assetIds: ids.split(',') }, viewer.identity);
    return { items: items.map((view) => this.present.asset(view, viewer.token)) };
  }

  @Post(':id/retry')
  @HttpCode(200)
  async retry(@AssetId() assetId: string, @CurrentViewer() viewer: Viewer): Promise<AssetDto> {
    return this.present.asset(await this.rpc.call('catalog.media.retry', { assetId }, viewer.identity), viewer.token);
  }

  /** Also ends an upload under way. Refused (409) while something shows the file. */
  @Delete(':id')
  discard(@AssetId() assetId: string, @CurrentViewer() viewer: Viewer): Promise<DeletedDto> {
    return this.rpc.call('catalog.media.discard', { assetId }, viewer.identity);
  }

  /** 'Regenerate All Thumbnails' (CAT-29); one run at a time. */
  @Post('thumbnails')
  @EditsContent()
  async regenerate(@Body() body: RegenerateThumbnailsBody, @CurrentViewer() viewer: Viewer): Promise<ThumbnailRunDto> {
    const wanted = { modelId: body.modelId ?? null, onlyMissing: body.onlyMissing };
    return this.present.thumbnails(await this.rpc.call('catalog.media.regenerate-thumbnails', wanted, viewer.identity));
  }

  /** How far a run is; without `runId` the latest, 204 when there never was one. */
  @Get('thumbnails')
  @ReadsContent()
  @ApiOkResponse({ type: ThumbnailRunDto })
  @ApiNoContentResponse({ description: 'No such run.' })
  async run(
    @Query() query: ThumbnailRunQuery,
    @CurrentViewer() viewer: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ThumbnailRunDto | undefined> {
    const run = await this.rpc.call('catalog.media.thumbnail-run', { runId: query.runId ?? null }, viewer.identity);
    if (run) return this.present.thumbnails(run);
    void reply.status(204);
    return undefined;
  }
}
