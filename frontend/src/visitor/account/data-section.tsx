import type { Account } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { ReadState } from '../layout/read-state.js';
import { queries } from '../queries.js';
import { AccountSection } from './account-section.js';
import { DataForm } from './data-form.js';

const rowsOf = (account: Account): [string, string][] => [
  ['Nome', account.name],
  ['E-mail', account.email],
  ['WhatsApp', account.phone ?? 'Não informado'],
  ['CPF', account.cpf ?? 'Pedido no primeiro pagamento'],
];

/** The person's own data; name and phone can be changed (FV-37). */
export function DataSection() {
  const account = useQuery(queries.account());
  const [editing, setEditing] = useState(false);
  return (
    <AccountSection title="Seus dados">
      <ReadState of={account} />
      {account.data && !editing && (
        <>
          <dl className="divide-y divide-line rounded-input border border-line bg-bg">
            {rowsOf(account.data).map(([label, value]) => (
              <div key={label} className="flex items-baseline justify-between gap-4 px-4 py-3">
                <dt className="text-sm text-quiet">{label}</dt>
                <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-quiet">
            O e-mail confirmado e o CPF identificam sua conta e só mudam pelo atendimento.
          </p>
          <Button look="secondary" className="w-full md:w-auto" onClick={() => setEditing(true)}>
            Editar nome e WhatsApp
          </Button>
        </>
      )}
      {account.data && editing && <DataForm account={account.data} onDone={() => setEditing(false)} />}
    </AccountSection>
  );
}
