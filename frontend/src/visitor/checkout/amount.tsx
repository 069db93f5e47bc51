import { formatBRL } from '@camarim/domain';

/** An amount as the largest thing of its screen: a small 'R$' and the digits in the display face. */
export function Amount({ cents }: { cents: number }) {
  const text = formatBRL(cents);
  return (
    <strong className="flex items-start gap-1.5 font-normal">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="pt-1.5 text-lg font-bold">
        R$
      </span>
      <span aria-hidden="true" className="font-show text-[56px] leading-[.92] tabular-nums">
        {text.replace(/^R\$\s/, '')}
      </span>
    </strong>
  );
}
