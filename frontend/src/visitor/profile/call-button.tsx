import type { Viewer } from '@camarim/domain';
import { Video } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { useAccess } from '../access/access-context.js';
import * as words from './words.js';

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

function wordOf(viewer: Viewer): string {
  if (viewer.kind === 'anonymous') return words.CALL_SIGN_UP;
  return viewer.vip ? words.CALL_VIP : words.CALL_EXCLUSIVE;
}
