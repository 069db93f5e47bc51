import type { PersonTable } from '@camarim/messaging';

/** Everything stories keeps of a person (USR-30). A visitor id is a browser's number and is not tied to an account elsewhere. */
export const STORIES_PERSON_TABLES: PersonTable[] = [
  {
    table: 'story_view',
    of: 'user_id = $1',
    erase: 'update story_view set user_id = null where user_id = $1',
    kept: 'A view that counts, of nobody in particular.',
  },
];
