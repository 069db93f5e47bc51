import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../api/account.js';
import { messageOf } from '../../api/problem.js';
import { formatInstant } from '../../lib/instants.js';
import { Button, buttonClass } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { ReadState } from '../layout/read-state.js';
import { accountQueries } from './account-queries.js';
import { AccountSection } from './account-section.js';

/** One ZIP with all data stored about the person (USR-30, LGPD art. 18). */
export function ExportSection() {
  const client = useQueryClient();
  const latest = useQuery(accountQueries.dataExport());
  const ask = useMutation({
    mutationFn: accountApi.askForExport,
    onSuccess: (begun) => client.setQueryData(accountQueries.dataExport().queryKey, begun),
  });
  const copy = latest.data;
  const isPreparing = copy?.status === 'preparing';
  const isReady = copy?.status === 'ready' && copy.url !== null;
  return (
    <AccountSection
      title="Baixar meus dados"
      text="Um arquivo ZIP com tudo que guardamos sobre você, em formato aberto."
    >
      <ReadState of={latest} />
      <div role="status" aria-live="polite" className="space-y-2 text-sm">
        {isPreparing && (
          <>
            <p>Preparando sua cópia. Pode sair desta página: ela continua sendo feita.</p>
            <progress className="h-2 w-full accent-accent" aria-label="Preparando sua cópia" />
          </>
        )}
        {isReady && (
          <p>
            Sua cópia está pronta{copy.expiresAt && ` e fica disponível até ${formatInstant(copy.expiresAt)}`}. Ela tem
            seus dados pessoais: guarde em lugar seguro.
          </p>
        )}
        {copy?.status === 'failed' && <p>Não conseguimos preparar sua cópia. Peça de novo.</p>}
        {copy?.status === 'expired' && <p>Sua última cópia expirou. Peça outra quando quiser.</p>}
      </div>
      {ask.isError && <ErrorNotice>{messageOf(ask.error)}</ErrorNotice>}
      {isReady && copy.url && (
        <a href={copy.url} download className={buttonClass('primary', 'w-full md:w-auto')}>
          Baixar arquivo
        </a>
      )}
      {latest.isSuccess && !isReady && !isPreparing && (
        <Button look="secondary" busy={ask.isPending} onClick={() => ask.mutate()}>
          Pedir minha cópia
        </Button>
      )}
    </AccountSection>
  );
}
