import { problem, STORY_TEXTS } from '@camarim/domain';

interface UniqueViolation {
  code?: unknown;
  constraint?: unknown;
}

/** The unique index on slugs decides who is first; its refusal becomes the text for the form (STO-06). */
export function slugTaken(error: unknown): never {
  const { code, constraint } = ((error as { driverError?: UniqueViolation }).driverError ?? error) as UniqueViolation;
  if (code !== '23505' || constraint !== 'story_slug') throw error;
  throw problem('slug-taken', {
    detail: STORY_TEXTS.slugTaken,
    errors: [{ field: 'slug', code: 'taken', message: STORY_TEXTS.slugTaken }],
  });
}
