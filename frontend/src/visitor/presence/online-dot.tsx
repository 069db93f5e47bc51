import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.js';
import { useOnline } from './use-online.js';

type Props = { modelId: string; className?: string };

/** A dot while the creator is online; nothing while she is offline or the status is unknown (CAT-07). */
export default function OnlineDot({ modelId, className = 'right-0 bottom-0' }: Props): ReactNode {
  if (!useOnline(modelId)) return null;
  return (
    <span
      role="img"
      aria-label="Online agora"
      title="Online agora"
      className={classes('absolute size-3.5 rounded-full border-2 border-bg bg-success', className)}
    />
  );
}
