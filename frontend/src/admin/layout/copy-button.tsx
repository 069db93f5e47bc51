import { Button, type ButtonProps } from '@mantine/core';
import { useRef } from 'react';
import { useCopy } from '../../lib/use-copy.js';

const COPIED_MS = 2_000;
type Props = ButtonProps & { text: string; children: string; label?: string };

/** Copies a text, an address unless `label` says otherwise, and says 'Copiado!' for two seconds (FA-08, FA-31). */
export function CopyButton({ text, children, label = 'Endereço', ...button }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy(text, field, COPIED_MS);
  return (
    <>
      <Button variant="default" {...button} onClick={copy}>
        {state === 'copied' ? 'Copiado!' : state === 'manual' ? 'Selecione e copie' : children}
      </Button>
      <input
        ref={field}
        className={state === 'manual' ? undefined : 'hidden-field'}
        tabIndex={-1}
        readOnly
        value={text}
        aria-label={label}
      />
    </>
  );
}
