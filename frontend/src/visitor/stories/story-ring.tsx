import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '../../ui/classes.js';
import { modelStoriesQuery, STORIES_GOOD_MS } from './story-api.js';
import { firstUnseen } from './story-neighbours.js';
import { StoryShow } from './story-show.js';
import * as words from './words.js';

/** The ring around a creator's picture while she has stories, dimmed when all were seen; it opens them (FV-32). */
export default function StoryRing({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  // what is being watched stays as it was opened
  const { data, dataUpdatedAt, refetch } = useQuery({ ...modelStoriesQuery(username), enabled: !isOpen });
  if (!data || (data.items.length === 0 && !isOpen)) return null;
  const isSeen = firstUnseen(data) < 0;
  const open = async () => {
    if (Date.now() - dataUpdatedAt > STORIES_GOOD_MS) await refetch();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    void refetch();
  };
  return (
    <>
      <span
        className={classes(
          'absolute inset-0 -z-10 rounded-full',
          isSeen ? 'bg-line' : 'bg-linear-to-tr from-accent to-gold',
        )}
      />
      <button
        type="button"
        aria-label={isSeen ? words.SEE_AGAIN : words.SEE}
        onClick={() => void open()}
        className="absolute inset-0 rounded-full"
      />
      {isOpen && <StoryShow username={username} onClose={close} />}
    </>
  );
}
