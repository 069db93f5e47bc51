import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.js';
import { Pill } from '../../ui/pill.js';
import { useOnline } from './use-online.js';
import * as words from './words.js';

type Props = {
  modelId: string;
  className?: string;
  /** A label with its words, in the flow, instead of a dot over a picture. */
  tag?: boolean;
};

/** A dot or a label while the creator is online; nothing while she is offline or the status is unknown (CAT-07). */
export default function OnlineDot({ modelId, className = 'right-0 bottom-0', tag = false }: Props): ReactNode {
  if (!useOnline(modelId)) return null;
  if (tag) return <Pill tone="green">● {words.ONLINE}</Pill>;
  return (
    <span
      role="img"
      aria-label={words.ONLINE}
      title={words.ONLINE}
      className={classes('absolute size-3.5 rounded-full border-2 border-bg bg-success', className)}
    />
  );
}
