import type { Viewer } from '@camarim/domain';
import { Video } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { useAccess } from '../access/access-context.js';

/** The button that opens the calls of this creator (FV-16). */
export function CallButton({ viewer }: { viewer: Viewer }) {
  const { ask } = useAccess();
  return (
    <Button look="secondary" className="w-full" onClick={() => ask({ kind: 'call' })}>
      <Video className="size-5" aria-hidden="true" />
      {wordOf(viewer)}
    </Button>
  );
}

const VIP = 'Agendar Chamada VIP';
function wordOf(viewer: Viewer): string {
  if (viewer.kind === 'anonymous') return 'Cadastre-se para Chamadas';
  return viewer.vip ? VIP : 'Chamada Exclusiva';
}
