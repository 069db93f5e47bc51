import type { PeopleFilterQuery } from '@camarim/contracts';
import { apiUrl } from './client.js';

/** Where the masked table of people is downloaded; the session cookie goes along by itself. */
export const peopleExportUrl = ({ search, state }: PeopleFilterQuery): string =>
  apiUrl('/api/v1/admin/users/export', {}, { search, state });
