import { Button, type ButtonProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useCopy } from '../../lib/use-copy.js';
import { said } from './notify.js';

const COPIED_MS = 2_000;
type Props = ButtonProps & {
  text: string;
  children: string;
  label?: string;
  /** Said to everybody once it is copied. */
  announced?: string;
};

/** Copies a text, an address unless `label` says otherwise, and says 'Copiado!' for two seconds (FA-08, FA-31). */
export function CopyButton({ text, children, label = 'Endereço', announced, ...button }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy(text, field, COPIED_MS);
  useEffect(() => {
    if (state === 'copied' && announced) said(announced);
  }, [state, announced]);
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
