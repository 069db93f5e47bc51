import { type Shown, StartedUpload } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { MediaUrls } from '../media/media-urls.service.js';
import { type Asked, ByHand } from '../operations/by-hand.js';
import { showMedia } from '../operations/show-media.js';
import { uploadPath } from '../uploads/upload-path.js';
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
  async start({ input, viewer: { identity, token } }: Asked<'media.upload'>): Promise<Shown<StartedUpload>> {
    const asset = await this.rpc.call('catalog.media.start-upload', input, identity);
    try {
      await this.uploads.announce(asset, identity);
    } catch (error) {
      // without a place for its bytes it would take one of the person's until it is given up
      await this.rpc.call('catalog.media.discard', { assetId: asset.id }, identity).catch(() => undefined);
      throw error;
    }
    const started = { asset, uploadUrl: uploadPath(asset.id) };
    return showMedia(StartedUpload, started, { urls: this.urls, token });
  }
}
