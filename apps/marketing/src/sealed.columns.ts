import type { SealedColumn } from '@camarim/database';

/** Everything DATA_KEY seals here. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'facebook_config', column: 'token_sealed' },
  { table: 'sales_link', column: 'bearer_sealed' },
  { table: 'visit', column: 'browser_sealed' },
  { table: 'conversion', column: 'browser_sealed' },
];
