/** Looks back so far: long enough not to jump, short enough to notice a slower network. */
const WINDOW_MS = 5_000;
/** Less says nothing yet. */
const LEAST_MS = 500;

/** How fast bytes go, from what was said in the last seconds. */
export class SpeedMeter {
  private readonly marks: Array<{ at: number; bytes: number }> = [];

  /** @param bytes gone so far. @param at ms. @returns bytes per second; null while too little is known. */
  mark(bytes: number, at: number): number | null {
    this.marks.push({ at, bytes });
    while (this.marks.length > 2 && at - (this.marks[1]?.at ?? at) >= WINDOW_MS) this.marks.shift();
    const [first] = this.marks;
    if (!first || at - first.at < LEAST_MS) return null;
    return Math.max(0, ((bytes - first.bytes) * 1_000) / (at - first.at));
  }

  reset(): void {
    this.marks.length = 0;
  }
}
