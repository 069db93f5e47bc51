import { useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useAccess } from '../access/access-context.js';
import type { Post } from '../feed/post.js';
import { useMe } from '../queries.js';
import { toggleSaved } from './toggle-saved.js';
import * as words from './words.js';

/** Puts a post aside for later, or takes it out again; a visitor signs up first, and the post is then saved. */
export function SaveButton({ post, className }: { post: Post; className: string }) {
  const { enter } = useAccess();
  const { signedIn } = useMe();
  const client = useQueryClient();
  const save = async () => {
    if (!signedIn || !(await toggleSaved(client, post))) enter({ kind: 'save', post });
  };
  return (
    <button type="button" aria-pressed={post.saved} onClick={() => void save()} className={className}>
      <Bookmark className={post.saved ? 'size-6 fill-current text-text' : 'size-6'} aria-hidden="true" />
      <span className="sr-only">{words.SAVE}</span>
    </button>
  );
}
