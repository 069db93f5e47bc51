import { Crown, Flame, Lock, Star } from 'lucide-react';
import type { AdminPost } from '../../api/shown.js';

const FLAGS = [
  { name: 'featured', label: 'Destaque', Icon: Star },
  { name: 'isHot', label: 'Quente', Icon: Flame },
  { name: 'isPremium', label: 'Premium', Icon: Crown },
  { name: 'isExclusive', label: 'Exclusivo', Icon: Lock },
] as const;

/** What a post is, as icons with their words for who does not see them (FA-11). */
export function PostFlags({ post }: { post: Pick<AdminPost, (typeof FLAGS)[number]['name']> }) {
  const shown = FLAGS.filter(({ name }) => post[name]);
  if (shown.length === 0) return null;
  return (
    <span className="post-flags">
      {shown.map(({ name, label, Icon }) => (
        <span key={name} className={`post-flag is-${name}`} title={label}>
          <Icon size={12} aria-hidden="true" />
          <span className="only-read">{label}</span>
        </span>
      ))}
    </span>
  );
}
