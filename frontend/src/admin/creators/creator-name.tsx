import { useQuery } from '@tanstack/react-query';
import { contentQueries } from '../content-queries.js';
import { CreatorLink } from './creator-link.js';

/** The name of a creator of whom a list holds the id alone, with the way to her page. */
export function CreatorName({ id, unknown = 'Uma modelo' }: { id: string; unknown?: string }) {
  return <CreatorLink id={id} name={useQuery(contentQueries.model(id)).data?.displayName ?? unknown} />;
}
