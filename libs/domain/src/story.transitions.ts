import { defineTransitions, type TransitionResult } from './transitions.js';

/** Every state of a story: to be published at its time, shown, past its 24 hours, or deactivated by hand (STO-03). */
export const STORY_STATUSES = ['active', 'scheduled', 'expired', 'inactive'] as const;
export type StoryStatus = (typeof STORY_STATUSES)[number];

/** A deactivated story can be activated again until it expires (STO-07). */
const story = defineTransitions<StoryStatus>({
  scheduled: ['active'],
  active: ['expired', 'inactive'],
  inactive: ['active', 'expired'],
  expired: [],
});

export const STORY_STATUS_LABELS: Readonly<Record<StoryStatus, string>> = {
  active: 'Ativo',
  scheduled: 'Agendado',
  expired: 'Expirado',
  inactive: 'Inativo',
};

/** Whether a story in state `from` may become `to` (STO-03). */
export function storyTransition(from: StoryStatus, to: StoryStatus): TransitionResult {
  return story.transition(from, to);
}
