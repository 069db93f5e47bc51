import { TEXT_FOLD_ADMIN } from '@camarim/domain';
import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { foldRuns, parseRuns, type Run } from '../../lib/rich-text.js';

type Props = { text: string; bold: boolean };

/** A bio as fans read it; above 120 characters it folds (FA-09). */
export function Bio({ text, bold }: Props) {
  const [open, setOpen] = useState(false);
  const runs = parseRuns(text, bold);
  const folded = foldRuns(runs, TEXT_FOLD_ADMIN);
  if (runs.length === 0) return <Text c="dimmed">Sem bio ainda.</Text>;
  return (
    <div>
      <Text className="bio">{(open || !folded ? runs : folded).map(drawRun)}</Text>
      {folded && (
        <Anchor component="button" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Ler menos' : 'Ler mais'}
        </Anchor>
      )}
    </div>
  );
}

// runs of one text never move, so their place is their identity
const drawRun = ({ text, bold }: Run, place: number) =>
  bold ? <strong key={`${place}:${text}`}>{text}</strong> : <span key={`${place}:${text}`}>{text}</span>;
