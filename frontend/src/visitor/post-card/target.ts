/** A button of the row under a post. */
export const TARGET =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2 tabular-nums transition-colors hover:text-text';
