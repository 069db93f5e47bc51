import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '../../ui/classes.js';
import { modelStoriesQuery } from './story-api.js';
import { StoryViewer } from './story-viewer.js';

/** The ring around a creator's picture while she has stories, dimmed when all were seen; it opens them (FV-32). */
export default function StoryRing({ username }: { username: string }) {
  const { data, refetch } = useQuery(modelStoriesQuery(username));
  const [at, setAt] = useState<number | null>(null);
  const stories = data?.items ?? [];
  if (stories.length === 0) return null;
  const seen = new Set(data?.visits.filter((visit) => visit.completedAt).map((visit) => visit.storyId));
  const fresh = stories.findIndex(({ id }) => !seen.has(id));
  const story = at === null ? undefined : stories[at];
  const close = () => {
    setAt(null);
    void refetch();
  };
  return (
    <>
      <span
        className={classes(
          'absolute inset-0 -z-10 rounded-full',
          fresh < 0 ? 'bg-line' : 'bg-linear-to-tr from-accent to-gold',
        )}
      />
      <button
        type="button"
        aria-label={fresh < 0 ? 'Ver stories (vistos)' : 'Ver stories'}
        onClick={() => setAt(Math.max(0, fresh))}
        className="absolute inset-0 rounded-full"
      />
      {story && at !== null && (
        <StoryViewer
          key={story.id}
          story={story}
          onClose={close}
          onNext={at + 1 < stories.length ? () => setAt(at + 1) : null}
        />
      )}
    </>
  );
}
