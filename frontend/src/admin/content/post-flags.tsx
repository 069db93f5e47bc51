import { Pin } from 'lucide-react';
import { POST_MARKS, type PostMarks } from './post-marks.js';

/** What a post is, as icons with their words for who does not see them (FA-11). */
export function PostFlags({ post }: { post: PostMarks & { isPinned: boolean } }) {
  const shown = POST_MARKS.filter(({ name }) => post[name]);
  if (shown.length === 0 && !post.isPinned) return null;
  return (
    <span className="post-flags">
      {post.isPinned && (
        <span className="post-flag" title="Fixada no topo do perfil">
          <Pin size={12} aria-hidden="true" />
          <span className="only-read">Fixada no topo do perfil</span>
        </span>
      )}
      {shown.map(({ name, label, Icon }) => (
        <span key={name} className={`post-flag is-${name}`} title={label}>
          <Icon size={12} aria-hidden="true" />
          <span className="only-read">{label}</span>
        </span>
      ))}
    </span>
  );
}
