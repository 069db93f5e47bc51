import type {
  AdminStoryDto,
  AdminStoryListQuery,
  AdminStoryPageDto,
  Identity,
  StoryCreateBody,
  StoryUpdateBody,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { StoryPresenter } from './story.presenter.js';
import { StoryFiles } from './story-files.service.js';

const PAGE = 24;

/** Stories as the team works with them: the service decides, the catalog knows the files. */
@Injectable()
export class StoryAdminService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly files: StoryFiles,
    private readonly present: StoryPresenter,
  ) {}

  async list(query: AdminStoryListQuery, staff: Identity): Promise<AdminStoryPageDto> {
    const { modelId, state = null, cursor = null, limit = PAGE } = query;
    const page = await this.rpc.call('stories.story.admin-list', { modelId, state, cursor, limit }, staff);
    return { items: page.items.map((story) => this.present.admin(story)), nextCursor: page.nextCursor };
  }

  async get(storyId: string, staff: Identity): Promise<AdminStoryDto> {
    return this.present.admin(await this.rpc.call('stories.story.admin-get', { storyId }, staff));
  }

  async create({ assetId, endAssetId, ...form }: StoryCreateBody, staff: Identity): Promise<AdminStoryDto> {
    const file = await this.files.main(assetId, form.modelId, staff);
    const endImage = endAssetId ? await this.files.end(endAssetId, form.modelId, staff) : null;
    return this.present.admin(await this.rpc.call('stories.story.create', { ...form, ...file, endImage }, staff));
  }

  async update(storyId: string, body: StoryUpdateBody, staff: Identity): Promise<AdminStoryDto> {
    const { assetId, endAssetId, ...form } = body;
    const namesFiles = assetId !== undefined || Boolean(endAssetId);
    const { modelId } = namesFiles ? await this.get(storyId, staff) : { modelId: '' };
    const file = assetId === undefined ? undefined : await this.files.main(assetId, modelId, staff);
    const endImage = endAssetId
      ? await this.files.end(endAssetId, modelId, staff)
      : endAssetId === null
        ? null
        : undefined;
    const changes = { storyId, ...form, ...(file && { file }), ...(endImage !== undefined && { endImage }) };
    return this.present.admin(await this.rpc.call('stories.story.update', changes, staff));
  }
}
