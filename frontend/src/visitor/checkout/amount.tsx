import { formatBRL } from '@camarim/domain';

/** An amount as the largest thing of its screen: a small 'R$' and the digits in the display face. */
export function Amount({ cents }: { cents: number }) {
  const text = formatBRL(cents);
  const [unit, digits] = text.split('\u00a0');
  return (
    <strong className="flex items-start gap-1.5 font-normal">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="pt-1.5 text-lg font-bold">
        {unit}
      </span>
      <span aria-hidden="true" className="font-show text-[56px] leading-[.92] tabular-nums">
        {digits}
      </span>
    </strong>
  );
}
