import type { SealedColumn } from '@camarim/database';

/** Everything DATA_KEY seals here. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'model_kyc', column: 'birth_date_sealed' },
  { table: 'model_kyc', column: 'cpf_sealed' },
];
