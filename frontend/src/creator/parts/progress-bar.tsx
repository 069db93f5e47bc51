/** How far something is. An SVG has its width as an attribute, which the page's policy allows. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const width = Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-raised"
    >
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="block size-full" aria-hidden="true">
        <rect width={width} height="1" className="fill-accent" />
      </svg>
    </div>
  );
}
