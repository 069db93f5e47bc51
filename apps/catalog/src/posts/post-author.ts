import type { AuthorKind, Identity } from '@camarim/contracts';

/** Who changes a post, as the session says. */
export type Author = Pick<Extract<Identity, { kind: 'user' | 'staff' }>, 'kind' | 'userId'>;

/** @returns who of the team; null = its creator. */
export const staffIdOf = ({ kind, userId }: Author): string | null => (kind === 'staff' ? userId : null);

export const authorKindOf = ({ kind }: Author): AuthorKind => (kind === 'staff' ? 'staff' : 'creator');
