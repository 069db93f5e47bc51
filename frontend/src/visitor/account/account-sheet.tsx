import type { AccountDto } from '@camarim/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { visitorApi } from '../../api/visitor.js';
import { Button, buttonClass } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { Sheet } from '../../ui/sheet.js';
import { toast } from '../../ui/toast.js';
import { paths } from '../paths.js';
import { NOBODY, queries, refreshAccess } from '../queries.js';

const rowsOf = (account: AccountDto): [string, string][] => [
  ['Nome', account.name],
  ['E-mail', account.email],
  ['WhatsApp', account.phone],
  ['CPF', account.cpf],
];

/** Who is signed in, and the way out. */
export default function AccountSheet({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const account = useQuery(queries.account());
  const leave = useMutation({
    mutationFn: visitorApi.signOut,
    onSuccess: async () => {
      client.removeQueries({ queryKey: ['account'] });
      client.removeQueries({ queryKey: ['quota'] });
      client.removeQueries({ queryKey: ['overlay'] });
      client.setQueryData(queries.me().queryKey, NOBODY);
      onClose();
      toast('success', 'Você saiu da sua conta.');
      await refreshAccess(client);
    },
  });
  return (
    <Sheet title="Sua conta" onClose={onClose}>
      <div className="mt-4 space-y-5">
        {account.isPending && <div className="skeleton h-48 rounded-card" />}
        {account.isError && <ErrorNotice>{messageOf(account.error)}</ErrorNotice>}
        {account.data && (
          <dl className="divide-y divide-line rounded-card border border-line bg-bg">
            {rowsOf(account.data).map(([label, value]) => (
              <div key={label} className="flex items-baseline justify-between gap-4 px-4 py-3">
                <dt className="text-sm text-quiet">{label}</dt>
                <dd className="min-w-0 truncate font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <Link to={paths.bookings()} onClick={onClose} className={buttonClass('secondary', 'w-full')}>
          Meus agendamentos
        </Link>
        {leave.isError && <ErrorNotice>{messageOf(leave.error)}</ErrorNotice>}
        <Button look="secondary" className="w-full" busy={leave.isPending} onClick={() => leave.mutate()}>
          Sair da conta
        </Button>
      </div>
    </Sheet>
  );
}
