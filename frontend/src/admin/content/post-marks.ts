import { Crown, Eye, Flame, Lock, Star } from 'lucide-react';

/** What a post can be marked as: switches of its form, icons of the list (FA-11). */
export const POST_MARKS = [
  { name: 'isHot', label: 'Quente', description: 'Aparece no filtro Quentes', Icon: Flame },
  { name: 'isPremium', label: 'Premium', description: 'Borrada para quem não assina', Icon: Crown },
  { name: 'isExclusive', label: 'Exclusiva', description: 'Só para assinantes', Icon: Lock },
  { name: 'featured', label: 'Destaque', description: 'Fica no topo do perfil', Icon: Star },
  { name: 'isTeaser', label: 'Vitrine', description: 'Se for grátis, abre o perfil para quem chega', Icon: Eye },
] as const;
export type PostMark = (typeof POST_MARKS)[number]['name'];
export type PostMarks = Record<PostMark, boolean>;

/** @returns the marks of a post, and nothing else of it. */
export const marksOf = (post: PostMarks): PostMarks => {
  const marks = POST_MARKS.map(({ name }) => [name, post[name]] as const);
  return Object.fromEntries(marks) as PostMarks;
};
