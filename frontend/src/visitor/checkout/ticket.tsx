import type { ModelDto } from '@camarim/contracts';
import { shortNumber } from '@camarim/domain';
import * as pix from './pix-words.js';
import * as words from './words.js';

type Props = {
  /** null: the whole house. */
  creator: ModelDto | null;
  facts: readonly (readonly [string, string])[];
  /** The receipt's own number; its head is shown, which also finds the sale for the team. */
  number: string;
};

const PAPER = 'bg-[#fff6f2] text-[#7b5a64]';
/** Half a round bite out of each side, where the stub is torn off. */
const TORN_BELOW =
  '[mask:radial-gradient(circle_at_0_100%,#0000_11px,#000_11.5px)_0_0/51%_100%_no-repeat,radial-gradient(circle_at_100%_100%,#0000_11px,#000_11.5px)_100%_0/51%_100%_no-repeat]';
const TORN_ABOVE =
  '[mask:radial-gradient(circle_at_0_0,#0000_11px,#000_11.5px)_0_0/51%_100%_no-repeat,radial-gradient(circle_at_100%_0,#0000_11px,#000_11.5px)_100%_0/51%_100%_no-repeat]';

/** A purchase as a ticket: picture, what is to be known of it, and its number. */
export function Ticket({ creator, facts, number }: Props) {
  const image = creator?.coverCard ?? creator?.coverImage ?? creator?.profileImage ?? null;
  return (
    <article aria-label={pix.TICKET} className="w-full animate-ticket text-left">
      <div className="stage-glow relative h-56 overflow-hidden rounded-t-3xl">
        {image && <img src={image.url} alt="" className="size-full object-cover object-[50%_16%]" />}
        <div className="absolute inset-0 bg-linear-to-b from-transparent from-40% to-black/70" />
        <p className="absolute inset-x-5 bottom-4 font-show text-[40px] leading-[.95] text-white">
          {creator?.displayName ?? words.HOUSE}
        </p>
      </div>
      <dl className={`flex flex-wrap justify-between gap-x-3 gap-y-2 p-5 ${PAPER} ${TORN_BELOW}`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs">{label}</dt>
            <dd className="text-lg font-bold text-bg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={`rounded-b-3xl px-5 pb-4 ${PAPER} ${TORN_ABOVE}`}>
        <p className="border-t-2 border-dashed border-[#d9bfc4] pt-3.5 text-sm font-semibold tracking-[0.14em] tabular-nums">
          {pix.ticketNumber(shortNumber(number))}
        </p>
      </div>
    </article>
  );
}
