// The environment of a process whose clock is wrong, without root: Date is moved before anything of the process loads.
const script = `
  const Real = Date;
  const skew = Number(process.env.CHAOS_CLOCK_SKEW_MS);
  globalThis.Date = class Date extends Real {
    constructor(...given) { if (given.length === 0) super(Real.now() + skew); else super(...given); }
    static now() { return Real.now() + skew; }
  };
`;

/** @param ms how far ahead (or, negative, behind) the process believes to be. */
export const skewedClock = (ms) => ({
  CHAOS_CLOCK_SKEW_MS: String(ms),
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
});
