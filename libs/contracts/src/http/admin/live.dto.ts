import type { AssetFailureDto, ThumbnailRunDto } from './media.dto.js';

/** Whose state is to be read anew; both empty = everything of the topic. */
export interface AdminChangeDto {
  ids: string[];
  modelIds: string[];
}
/** How far one file is; its addresses are read by whoever shows it. */
export interface AssetProgressDto {
  assetId: string;
  modelId: string | null;
  status: 'receiving' | 'queued' | 'processing' | 'ready' | 'failed';
  stage: 'waiting' | 'fetching' | 'checking' | 'pictures' | 'film' | 'preview' | 'poster' | 'done';
  /** 0 to 100. */
  progress: number;
  failure: AssetFailureDto | null;
}
/** The frames of a back-office page's stream, by name. */
export interface AdminFrames {
  asset: AssetProgressDto;
  thumbnails: ThumbnailRunDto;
  model: AdminChangeDto;
  post: AdminChangeDto;
  demo: AdminChangeDto;
  comment: AdminChangeDto;
  settings: AdminChangeDto;
  story: AdminChangeDto;
  booking: AdminChangeDto;
  /** `ids` are payments and, where days began or ended, subscriptions. */
  payment: AdminChangeDto;
  notice: AdminChangeDto;
  user: AdminChangeDto;
}
