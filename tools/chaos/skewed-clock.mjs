// Environment variables that give a process a wrong clock without root: Date is replaced before the process loads
// anything.
const script = `
  const Real = Date;
  const skew = Number(process.env.CHAOS_CLOCK_SKEW_MS);
  globalThis.Date = class Date extends Real {
    constructor(...given) { if (given.length === 0) super(Real.now() + skew); else super(...given); }
    static now() { return Real.now() + skew; }
  };
`;

/** @param ms offset of the process's clock, negative = behind. */
export const skewedClock = (ms) => ({
  CHAOS_CLOCK_SKEW_MS: String(ms),
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
});
