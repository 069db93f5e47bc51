import type { DeviceSession } from '@camarim/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { accountApi } from '../../api/account.js';
import { messageOf } from '../../api/problem.js';
import { visitorApi } from '../../api/visitor.js';
import { relativeTime } from '../../lib/relative-time.js';
import { useNow } from '../../lib/use-now.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { Pill } from '../../ui/pill.js';
import { toast } from '../../ui/toast.js';
import { ConfirmSheet } from '../layout/confirm-sheet.js';
import { ReadState } from '../layout/read-state.js';
import { accountQueries } from './account-queries.js';
import { AccountSection } from './account-section.js';
import { clearPersonalData } from './clear-personal-data.js';

const MINUTE_MS = 60_000;

/** 'Meus dispositivos': the open sessions, and signing out of one, the others or all (USR-20, USR-21). */
export function DevicesSection() {
  const client = useQueryClient();
  const devices = useQuery(accountQueries.devices());
  const [asking, setAsking] = useState<'elsewhere' | 'everywhere' | null>(null);
  const items = devices.data?.items ?? [];
  const reread = () => client.invalidateQueries(accountQueries.devices());
  const leaveHere = useMutation({
    mutationFn: visitorApi.signOut,
    onSuccess: async () => {
      await clearPersonalData(client);
      toast('success', 'Você saiu da sua conta.');
    },
  });
  const endMany = async () => {
    if (asking === null) return;
    const { ended } = await accountApi.endDevices(asking);
    if (asking === 'everywhere') await clearPersonalData(client);
    else await reread();
    toast('success', ended === 1 ? '1 dispositivo saiu da conta.' : `${ended} dispositivos saíram da conta.`);
  };
  return (
    <AccountSection title="Meus dispositivos" text="Onde sua conta está aberta. Não reconhece algum? Saia dele.">
      <ReadState of={devices} />
      {items.length > 0 && (
        <ul className="divide-y divide-line rounded-input border border-line bg-bg">
          {items.map((device) => (
            <Device key={device.id} device={device} onEnded={() => void reread()} />
          ))}
        </ul>
      )}
      {leaveHere.isError && <ErrorNotice>{messageOf(leaveHere.error)}</ErrorNotice>}
      <div className="flex flex-col gap-2 md:flex-row md:flex-wrap">
        <Button look="secondary" busy={leaveHere.isPending} onClick={() => leaveHere.mutate()}>
          Sair deste dispositivo
        </Button>
        {items.length > 1 && (
          <Button look="secondary" onClick={() => setAsking('elsewhere')}>
            Sair dos outros
          </Button>
        )}
        <Button look="ghost" onClick={() => setAsking('everywhere')}>
          Sair de todos
        </Button>
      </div>
      {asking && (
        <ConfirmSheet
          title={asking === 'elsewhere' ? 'Sair dos outros dispositivos?' : 'Sair de todos os dispositivos?'}
          action="Sair"
          run={endMany}
          onClose={() => setAsking(null)}
        >
          <p>
            {asking === 'elsewhere'
              ? 'Sua conta fecha em todos os outros dispositivos e continua aberta neste.'
              : 'Sua conta fecha em todos os dispositivos, inclusive neste. Para voltar, entre com um novo código.'}
          </p>
        </ConfirmSheet>
      )}
    </AccountSection>
  );
}

function Device({ device, onEnded }: { device: DeviceSession; onEnded: () => void }) {
  const now = useNow(MINUTE_MS);
  const end = useMutation({
    mutationFn: () => accountApi.endDevice(device.id),
    onSuccess: () => toast('success', `${device.label} saiu da conta.`),
    onSettled: onEnded,
  });
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <MonitorSmartphone className="size-5 shrink-0 text-quiet" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device.label}
          {device.current && <Pill tone="green">Este dispositivo</Pill>}
        </p>
        <p className="text-sm text-quiet">
          Visto {relativeTime(device.lastSeenAt, now)} · entrou {relativeTime(device.createdAt, now)}
        </p>
        {end.isError && (
          <p role="alert" className="text-sm text-danger-soft">
            {messageOf(end.error)}
          </p>
        )}
      </div>
      {!device.current && (
        <Button
          look="ghost"
          className="-mr-3 text-sm"
          busy={end.isPending}
          aria-label={`Sair de ${device.label}`}
          onClick={() => end.mutate()}
        >
          Sair
        </Button>
      )}
    </li>
  );
}
