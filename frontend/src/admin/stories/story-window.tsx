import type { AdminStoryDto } from '@camarim/contracts';
import { AnalyticsWindow } from './analytics-window.js';
import { DeleteWindow } from './delete-window.js';
import { EditWindow } from './edit-window.js';
import { HideWindow } from './hide-window.js';
import { ScheduleStory } from './schedule-story.js';
import type { StoryAct } from './story-tile.js';
import { ViewWindow } from './view-window.js';

const WINDOWS = {
  view: ViewWindow,
  analytics: AnalyticsWindow,
  edit: EditWindow,
  schedule: ScheduleStory,
  hide: HideWindow,
  delete: DeleteWindow,
};

/** What a tile's button opens. Drawn anew for each story, so that every form starts afresh. */
export function StoryWindow({ act, ...props }: { act: StoryAct; story: AdminStoryDto; onClose: () => void }) {
  const Shown = WINDOWS[act];
  return <Shown key={props.story.id} {...props} />;
}
