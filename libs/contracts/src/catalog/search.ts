import { CATALOG_SEARCH } from '@camarim/domain';
import { Flag, Many, OneOf, type Preset, pick, Text, Whole } from '../fields.js';
import { get, operations } from '../operation.js';
import { AdminModelItem } from './models.js';
import { AdminPost, POST_STATES } from './posts.js';

export class CatalogSearch {
  @Text(CATALOG_SEARCH) search: string;
  /** The most of each kind. */
  @Whole({ min: 1, max: 20, preset: 5 }) limit: number | Preset;
}
export class FoundModel extends pick(AdminModelItem, 'id', 'username', 'displayName', 'isActive') {}
export class FoundPost extends pick(AdminPost, 'id', 'modelId', 'title') {
  @Text() modelName: string;
  @OneOf(POST_STATES) state: (typeof POST_STATES)[number];
}
export class CatalogFound {
  @Many(() => FoundModel) models: FoundModel[];
  @Many(() => FoundPost) posts: FoundPost[];
  /** Nothing has the text as it was typed: these are the nearest to it. */
  @Flag() isNear: boolean;
}

/** What ⌘K asks of catalog, in one question (OPS-04). */
export const searchOperations = operations({
  'catalog.search.find': get('/admin/search', 'staff:team', CatalogSearch, CatalogFound, {
    says: 'Creators by name, and posts by their text for who publishes; without a hit, those a typing slip away.',
  }),
});
