import { Switch } from '@mantine/core';
import { usePresence } from '../../desk/use-presence.js';
import { useWithheld } from '../delegations/use-withheld.js';
import { failed } from '../layout/notify.js';

/** 'Disponível agora' is only offered while this is on and its page is open (BIL-51). */
export function PresenceSwitch({ modelId }: { modelId: string }) {
  const isHers = useWithheld(modelId).includes('calls');
  const { isOnline, isBusy, set } = usePresence(modelId, { isHers, failed });
  return (
    <Switch
      label="Disponível agora"
      checked={isOnline}
      disabled={isBusy}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
