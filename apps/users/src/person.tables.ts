import { opened, type PersonTable } from '@camarim/messaging';
import { secretBoxOf } from '@camarim/platform';
import { accessBox } from './sealed.columns.js';
import type { UsersConfig } from './users.config.js';

/** Everything users keeps of a person (USR-30). The account itself goes first, with the code that confirms it. */
export function usersPersonTables(config: UsersConfig): PersonTable[] {
  const box = secretBoxOf(config);
  const accesses = accessBox(config);
  return [
    {
      table: 'account',
      of: 'id = $1',
      hidden: ['cpf_index'],
      shape: ({ phone_sealed, cpf_sealed, claimed_cpf_sealed, claimed_email, ...row }) => ({
        ...row,
        email: claimed_email ?? row.email,
        phone: opened(box, phone_sealed),
        cpf: opened(box, cpf_sealed ?? claimed_cpf_sealed),
      }),
      erase: null,
      kept: 'A number without name, address, phone or CPF, so that other rows still have something to name.',
    },
    { table: 'session', of: 'account_id = $1', hidden: ['token_hash'] },
    { table: 'access_period', of: 'account_id = $1' },
    { table: 'notification', of: 'account_id = $1' },
    { table: 'notification_preference', of: 'account_id = $1' },
    { table: 'push_subscription', of: 'account_id = $1', hidden: ['endpoint_index', 'endpoint_sealed', 'keys_sealed'] },
    { table: 'push_message', of: 'account_id = $1' },
    { table: 'notice_channel', of: 'account_id = $1' },
    { table: 'notice_setting', of: 'account_id = $1' },
    { table: 'person_note', of: 'account_id = $1', hidden: ['author_id', 'request_hash'] },
    { table: 'creator_invitation', of: 'account_id = $1', hidden: ['bearer_hash', 'email_sealed', 'invited_by'] },
    {
      table: 'outgoing_mail',
      of: 'to_index = any($1)',
      // whoever only claims an address reads no mail of the person who has it
      key: async (userId, on) => {
        const sql = `select coalesce(claimed_email, email) as email from account
          where id = $1 and email_verified_at is not null and deleted_at is null`;
        const own = await on.one<{ email: string }>(sql, [userId]);
        return own ? box.indexes(own.email, 'mail-to') : [];
      },
      hidden: ['to_index'],
      // a code or a link that still opens something is read in the mailbox alone
      shape: ({ to_sealed, body_sealed, ...row }) => ({
        ...{ ...row, to: opened(box, to_sealed) },
        text: row['expires_at'] === null ? opened(box, body_sealed) : '',
      }),
      erase: null,
      kept: 'Deleted with the account at once, unless another account has the address; else within 30 days.',
    },
    { table: 'consent_entry', of: 'subject_id = $1' },
    { table: 'data_export', of: 'user_id = $1' },
    {
      table: 'erasure',
      of: 'user_id = $1',
      erase: null,
      kept: 'The proof that the person asked for it and every service has answered; 5 years.',
    },
    {
      table: 'message_body',
      of: 'author_id = $1',
      hidden: ['salt'],
      shape: ({ sealed, ...row }) => ({ ...row, body: opened(box, sealed) }),
    },
    {
      table: 'message',
      of: 'author_id = $1',
      hidden: ['body_hash', 'chain', 'client_id'],
      erase: null,
      kept: 'That there was a message, when and of which kind, without its text: others’ places in the chain depend on it.',
    },
    {
      table: 'thread',
      of: 'fan_id = $1',
      hidden: [
        ...['chain_head', 'creator_id', 'house_read_seq', 'house_muted', 'house_blocked'],
        ...['house_unread', 'listed_seq', 'last_sealed', 'fan_name', 'fan_access'],
      ],
      erase: null,
      kept: 'The conversation without the person’s texts: its other side keeps what it wrote.',
    },
    {
      table: 'message_report',
      of: 'by_id = $1',
      hidden: ['decided_by'],
      erase: null,
      kept: 'That a message was reported, and when the team decided.',
    },
    {
      table: 'broadcast',
      of: 'author_id = $1',
      shape: ({ sealed, ...row }) => ({ ...row, body: opened(box, sealed) }),
      erase: "update broadcast set sealed = '' where author_id = $1 and sealed <> ''",
      kept: 'That she wrote to many, when and to how many, without the text.',
    },
    { table: 'follow', of: 'account_id = $1' },
    {
      table: 'message_setting',
      of: 'author_id = $1',
      shape: ({ greeting_sealed, ...row }) => ({ ...row, greeting: opened(box, greeting_sealed) }),
      erase: `update message_setting set greeting_sealed = '', is_greeting_on = false
        where author_id = $1 and (greeting_sealed <> '' or is_greeting_on)`,
      kept: 'Whom her page lets write, without her greeting.',
    },
    { table: 'message_tie', of: 'account_id = $1' },
    {
      table: 'access_record',
      of: 'subject_index = any($1)',
      key: (userId) => accesses.indexes(userId, 'access-subject'),
      hidden: ['subject_index'],
      shape: ({ sealed, ...row }) => ({ ...row, ...(JSON.parse(accesses.open(String(sealed))) as object) }),
      erase: null,
      kept: 'Date, time and address for 6 months, sealed (Marco Civil art. 15).',
    },
  ];
}
