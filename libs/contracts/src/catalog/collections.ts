import { COLLECTION_LIMITS } from '@camarim/domain';
import { Deleted } from '../deleted.js';
import { Id, Ids, listOf, pick, Text, Whole, withClientId } from '../fields.js';
import { del, get, operations, post, put } from '../operation.js';

/** Posts of one creator under one title, in their order. It opens nothing: access stays that of each post (STU-12). */
export class Collection {
  @Id() id: string;
  @Id() modelId: string;
  @Text(COLLECTION_LIMITS.title) title: string;
  @Ids({ most: COLLECTION_LIMITS.posts }) postIds: string[];
  @Whole() revision: number;
}
/** In the order of her page. */
export class CollectionList extends listOf(() => Collection) {}
export class CollectionsOf extends pick(Collection, 'modelId') {}
export class CollectionForm extends withClientId(pick(Collection, 'modelId', 'title', 'postIds')) {}
export class CollectionById {
  @Id() collectionId: string;
}
export class CollectionUpdate extends pick(Collection, 'title', 'postIds') {
  @Id() collectionId: string;
  /** Its place among hers, from 0. */
  @Whole({ min: 0, max: COLLECTION_LIMITS.collections }) position: number;
  /** Of the state that was edited: two editors do not overwrite each other. */
  @Whole({ min: 1 }) revision: number;
}

const missing = { missing: 'collection-not-found' } as const;
const ONE = '/admin/collections/:collectionId';
const OWN = '/creator/collections/:collectionId';
/** Collections in the back-office, and those of a creator on her own screens. */
export const collectionOperations = operations({
  'catalog.collection.list': get('/admin/collections', 'staff:publishing', CollectionsOf, CollectionList),
  'catalog.collection.create': post('/admin/collections', 'staff:publishing', CollectionForm, Collection),
  'catalog.collection.update': put(ONE, 'staff:publishing', CollectionUpdate, Collection, missing),
  'catalog.collection.delete': del(ONE, 'staff:publishing', CollectionById, Deleted, missing),
  'catalog.own-collection.list': get('/creator/collections', 'creator', CollectionsOf, CollectionList),
  'catalog.own-collection.create': post('/creator/collections', 'creator', CollectionForm, Collection),
  'catalog.own-collection.update': put(OWN, 'creator', CollectionUpdate, Collection, missing),
  'catalog.own-collection.delete': del(OWN, 'creator', CollectionById, Deleted, missing),
});
