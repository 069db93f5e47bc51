import { Text, VisuallyHidden } from '@mantine/core';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { formatShare } from '../../desk/plot-data.js';

type ChangeProps = {
  /** Percent; null = there was nothing before. */
  percent: number | null;
  /** Whether the value before is known at all. */
  isKnown?: boolean;
  /** Nothing was there before the period at all. */
  isFirst?: boolean;
  /** 'domingo passado até 14:05'. */
  than: string;
};

/** An arrow, a word for the ear, and the percent; 'novo' where there was nothing, '—' where nobody knows. */
export function Change({ percent, isKnown = true, isFirst = false, than }: ChangeProps) {
  if (isFirst)
    return (
      <Text size="sm" c="dimmed">
        Primeiro dia: ainda não há com o que comparar
      </Text>
    );
  const [Arrow, color, verb] =
    percent === null || percent === 0
      ? // not a dash: before a number that reads as a minus
        ([Equal, undefined, 'igual'] as const)
      : percent > 0
        ? ([ArrowUp, 'up', 'subiu'] as const)
        : ([ArrowDown, 'down', 'caiu'] as const);
  const size = !isKnown ? '—' : percent === null ? 'novo' : formatShare(Math.abs(percent));
  return (
    <Text size="sm" className="change" data-way={color}>
      {isKnown && percent !== null && <Arrow size={14} aria-hidden="true" />}
      {isKnown && percent !== null && <VisuallyHidden>{verb} </VisuallyHidden>}
      <strong>{size}</strong> <span className="than">{isKnown ? `sobre ${than}` : `${than}: não há registro`}</span>
    </Text>
  );
}
