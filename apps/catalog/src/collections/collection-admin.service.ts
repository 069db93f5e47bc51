import type { CallerFor, Collection, CollectionList, Deleted, In } from '@camarim/contracts';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { CollectionEditor } from './collection-editor.service.js';

/** Collections as the team makes them, of any creator. */
@Injectable()
export class CollectionAdminService {
  constructor(private readonly editor: CollectionEditor) {}

  @Answers('catalog.collection.list')
  list(
    { modelId }: In<'catalog.collection.list'>,
    caller: CallerFor<'catalog.collection.list'>,
  ): Promise<CollectionList> {
    return this.editor.list(modelId, caller);
  }

  @Answers('catalog.collection.create')
  create(form: In<'catalog.collection.create'>, caller: CallerFor<'catalog.collection.create'>): Promise<Collection> {
    return this.editor.create(form, caller);
  }

  @Answers('catalog.collection.update')
  update(form: In<'catalog.collection.update'>, caller: CallerFor<'catalog.collection.update'>): Promise<Collection> {
    return this.editor.update(form, caller);
  }

  @Answers('catalog.collection.delete')
  delete(
    { collectionId }: In<'catalog.collection.delete'>,
    caller: CallerFor<'catalog.collection.delete'>,
  ): Promise<Deleted> {
    return this.editor.delete(collectionId, caller);
  }
}
