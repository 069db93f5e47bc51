import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostChoice } from '../../api/visitor.js';
import { Button } from '../../ui/button.js';
import { LIST_ANCHOR } from '../paths.js';
import * as words from './later-words.js';
import { type NewPosts, newPostsKey, showNewPosts } from './new-posts.js';

type Props = { username: string | null; filter: PostChoice };

/** Offers new posts while a list is open; the list does not move until it is tapped. */
export default function NewPostsPill({ username, filter }: Props): ReactNode {
  const client = useQueryClient();
  const { data: newPosts } = useQuery<NewPosts>({ queryKey: newPostsKey(username, filter), queryFn: skipToken });
  const show = () => {
    if (newPosts) showNewPosts(client, username, filter, newPosts);
    document.getElementById(LIST_ANCHOR)?.scrollIntoView({ block: 'start' });
  };
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-18 z-30 flex justify-center">
      {newPosts && newPosts.count > 0 && (
        <Button className="pointer-events-auto animate-appear text-sm shadow-xl" onClick={show}>
          <ArrowUp className="size-4" aria-hidden="true" />
          {words.newPosts(newPosts.count)}
        </Button>
      )}
    </div>
  );
}
