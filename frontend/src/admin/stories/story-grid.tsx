import type { AdminStoryDto } from '@camarim/contracts';
import { Plus } from 'lucide-react';
import { type StoryAct, StoryTile } from './story-tile.js';

type Props = {
  stories: readonly AdminStoryDto[];
  canEdit: boolean;
  /** Without it there is only what takes something away. */
  mayPublish: boolean;
  onAdd: () => void;
  onAct: (act: StoryAct, story: AdminStoryDto) => void;
};

/** The stories of a creator, and first of all the tile that makes a new one (FA-10). */
export function StoryGrid({ stories, canEdit, mayPublish, onAdd, onAct }: Props) {
  return (
    <div className="story-grid">
      {canEdit && mayPublish && (
        <button type="button" className="story-new" onClick={onAdd}>
          <Plus size={32} aria-hidden="true" />
          Novo story
        </button>
      )}
      {stories.map((story) => (
        <StoryTile
          key={story.id}
          story={story}
          canEdit={canEdit}
          mayPublish={mayPublish}
          onAct={(act) => onAct(act, story)}
        />
      ))}
    </div>
  );
}
