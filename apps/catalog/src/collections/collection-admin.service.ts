import type { Collection, CollectionList, Deleted, In, StaffCaller } from '@camarim/contracts';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { CollectionEditor } from './collection-editor.service.js';

/** Collections as the team makes them, of any creator. */
@Injectable()
export class CollectionAdminService {
  constructor(private readonly editor: CollectionEditor) {}

  @Answers('catalog.collection.list')
  list({ modelId }: In<'catalog.collection.list'>, caller: StaffCaller): Promise<CollectionList> {
    return this.editor.list(modelId, caller);
  }

  @Answers('catalog.collection.create')
  create(form: In<'catalog.collection.create'>, caller: StaffCaller): Promise<Collection> {
    return this.editor.create(form, caller);
  }

  @Answers('catalog.collection.update')
  update(form: In<'catalog.collection.update'>, caller: StaffCaller): Promise<Collection> {
    return this.editor.update(form, caller);
  }

  @Answers('catalog.collection.delete')
  delete({ collectionId }: In<'catalog.collection.delete'>, caller: StaffCaller): Promise<Deleted> {
    return this.editor.delete(collectionId, caller);
  }
}
