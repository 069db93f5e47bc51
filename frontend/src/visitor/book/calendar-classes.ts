const TURN =
  'grid size-11 place-items-center rounded-full bg-raised text-text hover:brightness-125 aria-disabled:opacity-40';

/** CSS classes of the calendar; structure, keyboard support and screen reader labels come from the library. */
export const CALENDAR_CLASSES = {
  root: 'relative rounded-card bg-surface p-2 md:p-4',
  nav: 'absolute inset-x-2 top-2 flex justify-between md:inset-x-4 md:top-4',
  button_previous: TURN,
  button_next: TURN,
  chevron: 'size-5 fill-current',
  month_caption: 'grid h-11 place-items-center',
  caption_label: 'font-semibold first-letter:uppercase',
  month_grid: 'mt-3 w-full table-fixed border-collapse',
  weekday: 'pb-2 text-xs font-medium text-quiet uppercase',
  day: 'p-0.5 text-center',
  day_button:
    'mx-auto grid h-11 w-full max-w-14 place-items-center rounded-input font-semibold tabular-nums transition-colors duration-150 enabled:bg-raised enabled:hover:bg-line disabled:font-normal disabled:text-quiet/60',
  selected: '[&>button]:bg-accent-deep! [&>button]:text-white',
  today: '[&>button]:ring-1 [&>button]:ring-quiet',
};
