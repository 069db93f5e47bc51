// Which test file runs now, as the number in the query of its modules' addresses.
const current = { run: 0 };

/** @returns whether a module is asked for by a test file that has ended: a lazy part still on its way then. */
const isLate = (url) => {
  const [, run] = /\?run=(\d+)$/.exec(url) ?? [];
  return run !== undefined && current.run > 0 && Number(run) !== current.run;
};

module.exports = { current, isLate };
