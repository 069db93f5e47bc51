import type { Collection, CollectionList, Deleted, In, UserCaller } from '@camarim/contracts';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { CollectionEditor } from './collection-editor.service.js';

/** Collections as a creator makes them, of her own profile. Somebody else’s are not there for her. */
@Injectable()
export class OwnCollectionService {
  constructor(private readonly editor: CollectionEditor) {}

  @Answers('catalog.own-collection.list')
  list({ modelId }: In<'catalog.own-collection.list'>, caller: UserCaller): Promise<CollectionList> {
    return this.editor.list(modelId, caller);
  }

  @Answers('catalog.own-collection.create')
  create(form: In<'catalog.own-collection.create'>, caller: UserCaller): Promise<Collection> {
    return this.editor.create(form, caller);
  }

  @Answers('catalog.own-collection.update')
  update(form: In<'catalog.own-collection.update'>, caller: UserCaller): Promise<Collection> {
    return this.editor.update(form, caller);
  }

  @Answers('catalog.own-collection.delete')
  delete({ collectionId }: In<'catalog.own-collection.delete'>, caller: UserCaller): Promise<Deleted> {
    return this.editor.delete(collectionId, caller);
  }
}
