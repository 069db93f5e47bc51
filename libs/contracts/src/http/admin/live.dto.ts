import type { AssetProblem, AssetStage, AssetStatus, ThumbnailRun } from '../../catalog/media.js';

/** Whose state is to be read anew; both empty = everything of the topic. */
export interface AdminChangeDto {
  ids: string[];
  modelIds: string[];
}
/** How far one file is; its addresses are read by whoever shows it. */
export interface AssetProgressDto {
  assetId: string;
  modelId: string | null;
  status: AssetStatus;
  stage: AssetStage;
  /** 0 to 100. */
  progress: number;
  failure: AssetProblem | null;
}
/** The frames of a back-office page's stream, by name. */
export interface AdminFrames {
  asset: AssetProgressDto;
  thumbnails: ThumbnailRun;
  model: AdminChangeDto;
  post: AdminChangeDto;
  demo: AdminChangeDto;
  comment: AdminChangeDto;
  settings: AdminChangeDto;
  story: AdminChangeDto;
  booking: AdminChangeDto;
  /** `ids` are payments and, where days began or ended, subscriptions. */
  payment: AdminChangeDto;
  /** `ids` are threads. */
  message: AdminChangeDto;
  notice: AdminChangeDto;
  user: AdminChangeDto;
}
