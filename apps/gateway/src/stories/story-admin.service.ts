import type { AdminStoryView, Identity, StoryForm, StoryUpdate } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { StoryFiles } from './story-files.service.js';

/** Stories as the team and creators make them: the service decides, the catalog knows the files. */
@Injectable()
export class StoryAdminService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly files: StoryFiles,
  ) {}

  async create({ assetId, endAssetId, ...form }: StoryForm, maker: Identity): Promise<AdminStoryView> {
    const file = await this.files.main(assetId, form.modelId, maker);
    const endImage = endAssetId ? await this.files.end(endAssetId, form.modelId, maker) : null;
    const pattern = maker.kind === 'staff' ? 'stories.story.create' : 'stories.own-story.create';
    return this.rpc.call(pattern, { ...form, ...file, endImage }, maker);
  }

  async update({ assetId, endAssetId, ...form }: StoryUpdate, staff: Identity): Promise<AdminStoryView> {
    const { storyId } = form;
    const namesFiles = assetId !== undefined || Boolean(endAssetId);
    const { modelId } = namesFiles
      ? await this.rpc.call('stories.story.admin-get', { storyId }, staff)
      : { modelId: '' };
    const file = assetId === undefined ? undefined : await this.files.main(assetId, modelId, staff);
    const endImage = endAssetId
      ? await this.files.end(endAssetId, modelId, staff)
      : endAssetId === null
        ? null
        : undefined;
    const changes = { ...form, ...(file && { file }), ...(endImage !== undefined && { endImage }) };
    return this.rpc.call('stories.story.update', changes, staff);
  }
}
