import { usePresence } from '../desk/use-presence.js';
import { failed } from './parts/notify.js';
import { Toggle } from './parts/toggle.js';

/** 'Disponível agora' is only offered to fans while this is on and her page is open (BIL-51). */
export function PresenceSwitch({ modelId }: { modelId: string }) {
  const { isOnline, isBusy, set } = usePresence(modelId, { isHers: false, failed });
  return <Toggle label="Disponível agora" checked={isOnline} disabled={isBusy} onChange={set} />;
}
