import { DECISION_REASON } from '@camarim/domain';
import { Textarea } from '@mantine/core';
import { useState } from 'react';

/** Why somebody decides: what is typed, and whether it was too short when it was sent. */
export function useReason() {
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  /** @returns the reason; null when it is too short, which its field then says. */
  const read = (): string | null => {
    const reason = text.trim();
    const short = reason.length < DECISION_REASON.min;
    setShort(short);
    return short ? null : reason;
  };
  return { text, setText, isShort, read };
}

type Props = { reason: ReturnType<typeof useReason>; label?: string; required?: boolean };

/** The field of a reason, which is kept with the name of who decides (FA-29). */
export function ReasonField({ reason: { text, setText, isShort }, label = 'Motivo', required = false }: Props) {
  return (
    <Textarea
      label={label}
      description="Fica guardado com o seu nome."
      required={required}
      autosize
      minRows={2}
      maxLength={DECISION_REASON.max}
      value={text}
      error={isShort ? 'Escreva o motivo em poucas palavras.' : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
