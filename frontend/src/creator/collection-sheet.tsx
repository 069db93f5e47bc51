import { COLLECTION_LIMITS } from '@camarim/domain';
import { ownCollections } from '../desk/collection-desk.js';
import { type CollectionProps, placeOf, useCollectionForm } from '../desk/use-collection-form.js';
import { Field } from '../ui/field.js';
import { FormSheet } from './parts/form-sheet.js';
import { said } from './parts/notify.js';
import { MoreButton, ReadState } from './parts/screen-states.js';

/** The title of a collection and its posts, in the order in which they were ticked. */
export function CollectionSheet(props: CollectionProps) {
  const { values, set, list, posts, form } = useCollectionForm({ ...props, doors: ownCollections, said });
  const tick = (id: string, isIn: boolean) => {
    const others = values.postIds.filter((each) => each !== id);
    set({ postIds: isIn ? [...others, id].slice(0, COLLECTION_LIMITS.posts) : others });
  };
  return (
    <FormSheet {...form}>
      <Field
        label="Título"
        required
        maxLength={COLLECTION_LIMITS.title.max}
        value={values.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <ReadState of={list} />
      {list.data && posts.length === 0 && <p className="text-quiet">Ainda não há publicações para juntar.</p>}
      {posts.length > 0 && (
        <fieldset>
          <legend className="text-sm font-medium text-quiet">Publicações, na ordem em que você marcar</legend>
          <div className="lines">
            {posts.map((post) => (
              <label key={post.id} className="flex min-h-13 cursor-pointer items-center gap-3 py-2">
                <input
                  type="checkbox"
                  className="size-6 shrink-0"
                  aria-label={post.title}
                  checked={values.postIds.includes(post.id)}
                  onChange={(event) => tick(post.id, event.currentTarget.checked)}
                />
                <span className="min-w-0 flex-1 break-words">{post.title}</span>
                <span className="shrink-0 text-sm text-quiet">{placeOf(values.postIds, post)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <MoreButton of={list} />
    </FormSheet>
  );
}
