import type { AdminStoryDto } from '@camarim/contracts';
import { Plus } from 'lucide-react';
import { type StoryAct, StoryTile } from './story-tile.js';

type Props = {
  stories: readonly AdminStoryDto[];
  canEdit: boolean;
  onAdd: () => void;
  onAct: (act: StoryAct, story: AdminStoryDto) => void;
};

/** The stories of a creator, and first of all the tile that makes a new one (FA-10). */
export function StoryGrid({ stories, canEdit, onAdd, onAct }: Props) {
  return (
    <div className="story-grid">
      {canEdit && (
        <button type="button" className="story-new" onClick={onAdd}>
          <Plus size={32} aria-hidden="true" />
          Novo story
        </button>
      )}
      {stories.map((story) => (
        <StoryTile key={story.id} story={story} canEdit={canEdit} onAct={(act) => onAct(act, story)} />
      ))}
    </div>
  );
}
