import type { AdminStoryDto } from '@camarim/contracts';
import { HOUR_MS, MINUTE_MS, STORY_STATUS_LABELS, type StoryStatus, storyStatusAt } from '@camarim/domain';

const COLORS: Record<StoryStatus, string> = { active: 'green', scheduled: 'blue', inactive: 'gray', expired: 'red' };

/** What a story is by now: the list may be older than its end. */
export function stateAt({ isActive, expiresAt, publishAt }: AdminStoryDto, nowMs: number): StoryStatus {
  const times = { expiresAt: new Date(expiresAt), publishAt: publishAt === null ? null : new Date(publishAt) };
  return storyStatusAt({ isActive, ...times }, new Date(nowMs));
}

export const statePill = (state: StoryStatus): { color: string; label: string } => ({
  color: COLORS[state],
  label: STORY_STATUS_LABELS[state],
});

export const formatSeconds = (seconds: number | null): string => (seconds === null ? '—' : `${seconds} s`);

/** 'Faltam 23 h 05 min', 'Faltam 12 min', 'Falta menos de 1 min'. @param leftMs more than 0. */
export function timeLeftText(leftMs: number): string {
  const hours = Math.floor(leftMs / HOUR_MS);
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS);
  if (hours > 0) return `Faltam ${hours} h ${String(minutes).padStart(2, '0')} min`;
  if (minutes > 0) return `${minutes === 1 ? 'Falta' : 'Faltam'} ${minutes} min`;
  return 'Falta menos de 1 min';
}

/** The address fans open. */
export const publicAddress = ({ id, slug }: Pick<AdminStoryDto, 'id' | 'slug'>): string =>
  `${window.location.origin}/story/${slug ?? id}`;
