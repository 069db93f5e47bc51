import { type Asset, type Deleted, type Shown, StartedUpload } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { MediaUrls } from '../media/media-urls.service.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { showMedia } from '../operations/show-media.js';
import type { Viewer } from '../security/viewer.js';
import { ownUploadPath, uploadPath } from '../uploads/upload-path.js';
import { UploadServer } from '../uploads/upload-server.service.js';

@Controller()
export class UploadAdminController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly uploads: UploadServer,
    private readonly urls: MediaUrls,
  ) {}

  /** Announces a file; its bytes go to `uploadUrl` (tus: HEAD, PATCH) in parts of at most 8 MB. */
  @ByHand('media.upload')
  async start({ input, viewer }: RouteCall<'media.upload'>): Promise<Shown<StartedUpload>> {
    const asset = await this.rpc.call('catalog.media.start-upload', input, viewer.identity);
    return this.announce(asset, uploadPath(asset.id), viewer, (assetId) =>
      this.rpc.call('catalog.media.discard', { assetId }, viewer.identity),
    );
  }

  @ByHand('own-media.upload')
  async startOwn({ input, viewer }: RouteCall<'own-media.upload'>): Promise<Shown<StartedUpload>> {
    const asset = await this.rpc.call('catalog.own-media.start-upload', input, viewer.identity);
    return this.announce(asset, ownUploadPath(asset.id), viewer, (assetId) =>
      this.rpc.call('catalog.own-media.discard', { assetId }, viewer.identity),
    );
  }

  private async announce(
    asset: Asset,
    uploadUrl: string,
    { identity, token }: Viewer,
    discard: (assetId: string) => Promise<Deleted>,
  ): Promise<Shown<StartedUpload>> {
    try {
      await this.uploads.announce(asset, identity);
    } catch (error) {
      // without a place for its bytes it would take one of the person's until it is given up
      await discard(asset.id).catch(() => undefined);
      throw error;
    }
    const started = { asset, uploadUrl };
    return showMedia(StartedUpload, started, { urls: this.urls, token });
  }
}
