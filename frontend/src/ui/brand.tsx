/** The logo: a mirror and its lamp. */
export function Mark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path
        d="M22 9.8a9 9 0 1 0 0 12.4"
        fill="none"
        className="stroke-[#ff2f74]"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="26" cy="16" r="2.4" className="fill-[#f3c677]" />
    </svg>
  );
}

/** The logo and the name. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-extrabold tracking-tight">
      <Mark className="size-7" />
      camarim
    </span>
  );
}
