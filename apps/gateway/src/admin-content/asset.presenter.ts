import type { AssetDto, AssetView, ThumbnailRunDto, ThumbnailRunView } from '@camarim/contracts';
import { Injectable } from '@nestjs/common';
import { MediaUrls } from '../media/media-urls.service.js';

/** Files of the back-office: their addresses work in this staff session only, five minutes at most. */
@Injectable()
export class AssetPresenter {
  constructor(private readonly media: MediaUrls) {}

  asset(view: AssetView, token: string | null): AssetDto {
    return {
      id: view.id,
      modelId: view.modelId,
      kind: view.kind,
      status: view.status,
      stage: view.stage,
      progress: view.progress,
      failure: view.failure && { code: view.failure.code, message: view.failure.message },
      canRetry: view.canRetry,
      fileName: view.fileName,
      bytes: view.bytes,
      width: view.width,
      height: view.height,
      durationMs: view.durationMs,
      thumbhash: view.thumbhash,
      picture: this.media.pictureForSession(view.picture, token),
      film: this.media.forSession(view.film, token),
      preview: this.media.forSession(view.preview, token),
      createdAt: view.createdAt,
    };
  }

  thumbnails(view: ThumbnailRunView): ThumbnailRunDto {
    return {
      id: view.id,
      modelId: view.modelId,
      status: view.status,
      total: view.total,
      done: view.done,
      failed: view.failed,
      createdAt: view.createdAt,
    };
  }
}
