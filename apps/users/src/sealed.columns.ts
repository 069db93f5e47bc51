import type { Sealed, SealedColumn } from '@camarim/database';
import { SecretBox, secretBoxOf } from '@camarim/platform';
import type { UsersConfig } from './users.config.js';

const given = (...keys: Array<string | undefined>): string[] => keys.filter((key) => key !== undefined);

/** Of the access records: a key of its own, where there is one; what was sealed before there was one opens too. */
export function accessBox(config: UsersConfig): SecretBox {
  if (config.ACCESS_KEY === undefined) return secretBoxOf(config);
  const before = given(config.ACCESS_KEY_PREVIOUS, config.DATA_KEY, config.DATA_KEY_PREVIOUS);
  return new SecretBox(config.ACCESS_KEY, before);
}

/** Everything DATA_KEY seals here, with what is found by it. */
export const DATA_COLUMNS: readonly SealedColumn[] = [
  { table: 'account', column: 'phone_sealed' },
  {
    table: 'account',
    column: 'cpf_sealed',
    index: { column: 'cpf_index', of: (cpf, box) => box.index(cpf, 'cpf') },
  },
  { table: 'account', column: 'claimed_cpf_sealed' },
  {
    table: 'outgoing_mail',
    column: 'to_sealed',
    index: { column: 'to_index', of: (to, box) => box.index(to, 'mail-to') },
  },
  { table: 'outgoing_mail', column: 'body_sealed' },
  { table: 'creator_invitation', column: 'email_sealed' },
  { table: 'staff_totp', column: 'secret_sealed' },
  { table: 'staff_challenge', column: 'secret_sealed' },
  {
    table: 'push_subscription',
    column: 'endpoint_sealed',
    index: { column: 'endpoint_index', of: (endpoint, box) => box.index(endpoint, 'push-endpoint') },
  },
  { table: 'push_subscription', column: 'keys_sealed' },
  { table: 'data_export_part', column: 'sealed' },
  { table: 'message_body', column: 'sealed' },
  { table: 'thread', column: 'last_sealed' },
  { table: 'broadcast', column: 'sealed' },
  { table: 'message_setting', column: 'greeting_sealed' },
];

/** Everything the key of the access records seals. */
export const ACCESS_COLUMNS: readonly SealedColumn[] = [
  { table: 'access_record', column: 'sealed', index: { column: 'subject_index', of: subjectOf } },
];
function subjectOf(record: string, box: SecretBox): string | null {
  const { userId } = JSON.parse(record) as { userId: string | null };
  return userId === null ? null : box.index(userId, 'access-subject');
}

/** What is sealed anew, and found by a new fingerprint, while one of the two keys is being replaced (USR-11, GW-12). */
export function sealed(config: UsersConfig): Sealed[] {
  const isReplaced = config.DATA_KEY_PREVIOUS !== undefined || config.ACCESS_KEY_PREVIOUS !== undefined;
  return [
    { name: 'DATA_KEY', box: secretBoxOf(config), columns: DATA_COLUMNS, isReplaced },
    { name: 'ACCESS_KEY', box: accessBox(config), columns: ACCESS_COLUMNS, isReplaced },
  ];
}
