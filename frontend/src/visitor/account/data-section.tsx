import type { Account } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { ReadState } from '../layout/read-state.js';
import { queries } from '../queries.js';
import { AccountSection } from './account-section.js';
import { DataForm } from './data-form.js';
import * as words from './words.js';

const rowsOf = (account: Account): [string, string][] => [
  [words.NAME, account.name],
  [words.EMAIL, account.email],
  ['WhatsApp', account.phone ?? words.NOT_GIVEN],
  ['CPF', account.cpf ?? words.CPF_LATER],
];

/** The person's own data; name and phone can be changed (FV-37). */
export function DataSection() {
  const account = useQuery(queries.account());
  const [editing, setEditing] = useState(false);
  return (
    <AccountSection title={words.DATA}>
      <ReadState of={account} />
      {account.data && !editing && (
        <>
          <dl className="divide-y divide-line rounded-input bg-field">
            {rowsOf(account.data).map(([label, value]) => (
              <div key={label} className="flex items-baseline justify-between gap-4 px-4 py-3">
                <dt className="shrink-0 text-sm text-quiet">{label}</dt>
                <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-quiet">{words.DATA_FIXED}</p>
          <Button look="secondary" className="w-full md:w-auto" onClick={() => setEditing(true)}>
            {words.EDIT_DATA}
          </Button>
        </>
      )}
      {account.data && editing && <DataForm account={account.data} onDone={() => setEditing(false)} />}
    </AccountSection>
  );
}
