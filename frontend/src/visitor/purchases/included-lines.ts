import type { Included } from '@camarim/contracts';
import { plural } from '../../lib/counts.js';
import { formatDate } from '../../lib/instants.js';

/** The lines of 'O que está incluído'; nothing for unknown numbers. */
export function includedLines(included: Included | null | undefined): string[] {
  if (!included) return [];
  const { posts, photos, videos, lastPostAt, postsPerWeek } = included;
  const often = postsPerWeek?.toLocaleString('pt-BR');
  return [
    `${posts} ${plural(posts, 'publicação', 'publicações')}: ${photos} ${plural(photos, 'foto', 'fotos')} e ${videos} ${plural(videos, 'vídeo', 'vídeos')}`,
    ...(lastPostAt ? [`Publicação mais recente em ${formatDate(lastPostAt)}`] : []),
    ...(postsPerWeek
      ? [`${often} ${plural(postsPerWeek, 'publicação nova', 'publicações novas')} por semana, em média`]
      : []),
  ];
}
