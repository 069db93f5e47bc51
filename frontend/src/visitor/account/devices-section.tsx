import type { DeviceSession } from '@camarim/contracts';
import { MINUTE_MS } from '@camarim/domain';
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
import * as words from './words.js';

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
      toast('success', words.LEFT);
    },
  });
  const endMany = async () => {
    if (asking === null) return;
    const { ended } = await accountApi.endDevices(asking);
    if (asking === 'everywhere') await clearPersonalData(client);
    else await reread();
    toast('success', words.leftDevices(ended));
  };
  return (
    <AccountSection title={words.DEVICES} text={words.DEVICES_TEXT}>
      <ReadState of={devices} />
      {items.length > 0 && (
        <ul className="divide-y divide-line rounded-input bg-field">
          {items.map((device) => (
            <Device key={device.id} device={device} onEnded={() => void reread()} />
          ))}
        </ul>
      )}
      {leaveHere.isError && <ErrorNotice>{messageOf(leaveHere.error)}</ErrorNotice>}
      <div className="flex flex-col gap-2 md:flex-row md:flex-wrap">
        <Button look="secondary" busy={leaveHere.isPending} onClick={() => leaveHere.mutate()}>
          {words.LEAVE_HERE}
        </Button>
        {items.length > 1 && (
          <Button look="secondary" onClick={() => setAsking('elsewhere')}>
            {words.LEAVE_OTHERS}
          </Button>
        )}
        <Button look="ghost" onClick={() => setAsking('everywhere')}>
          {words.LEAVE_ALL}
        </Button>
      </div>
      {asking && (
        <ConfirmSheet
          title={asking === 'elsewhere' ? words.LEAVE_OTHERS_TITLE : words.LEAVE_ALL_TITLE}
          action={words.LEAVE}
          run={endMany}
          onClose={() => setAsking(null)}
        >
          <p>{asking === 'elsewhere' ? words.LEAVE_OTHERS_TEXT : words.LEAVE_ALL_TEXT}</p>
        </ConfirmSheet>
      )}
    </AccountSection>
  );
}

function Device({ device, onEnded }: { device: DeviceSession; onEnded: () => void }) {
  const now = useNow(MINUTE_MS);
  const name = words.deviceName(device.label);
  const end = useMutation({
    mutationFn: () => accountApi.endDevice(device.id),
    onSuccess: () => toast('success', words.leftDevice(name)),
    onSettled: onEnded,
  });
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <MonitorSmartphone className="size-5 shrink-0 text-quiet" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {device.current && <Pill tone="green">{words.THIS_DEVICE}</Pill>}
        </p>
        <p className="text-sm text-quiet">
          {words.seenAndEntered(relativeTime(device.lastSeenAt, now), relativeTime(device.createdAt, now))}
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
          aria-label={words.leaveDevice(name)}
          onClick={() => end.mutate()}
        >
          {words.LEAVE}
        </Button>
      )}
    </li>
  );
}
