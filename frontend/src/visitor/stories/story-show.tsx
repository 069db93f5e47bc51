import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { modelStoriesQuery, STORIES_GOOD_MS } from './story-api.js';
import { besideQuery, firstUnseen } from './story-neighbours.js';
import { type Neighbour, StoryViewer } from './story-viewer.js';

/** A creator's stories one after the other, and those of the creators beside her (V6). */
export function StoryShow({ username, onClose }: { username: string; onClose: () => void }) {
  const client = useQueryClient();
  const startOf = (whose: string) => {
    const stories = client.getQueryData(modelStoriesQuery(whose).queryKey);
    return { username: whose, at: stories ? Math.max(0, firstUnseen(stories)) : 0 };
  };
  const [now, setNow] = useState(() => startOf(username));
  // kept as they were opened: a story does not move while it is watched
  const { data, isError } = useQuery({
    ...modelStoriesQuery(now.username),
    staleTime: STORIES_GOOD_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const next = useQuery(besideQuery(client, now.username, 1)).data;
  const previous = useQuery(besideQuery(client, now.username, -1)).data;
  const stories = data?.items ?? [];
  const story = stories[now.at];
  // none is there to show any more: the page comes back, and the ring with it
  const isGone = !story && (data !== undefined || isError);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!story) return null;
  const step = (by: number) => (stories[now.at + by] ? () => setNow({ ...now, at: now.at + by }) : null);
  const neighbour = (beside: typeof next): Neighbour | null =>
    beside ? { name: beside.displayName, go: () => setNow(startOf(beside.username)) } : null;
  return (
    <StoryViewer
      key={story.id}
      story={story}
      at={now.at}
      count={stories.length}
      ahead={stories[now.at + 1] ?? next?.first ?? null}
      onClose={onClose}
      onNext={step(1)}
      onPrevious={step(-1)}
      nextCreator={neighbour(next)}
      previousCreator={neighbour(previous)}
    />
  );
}
