/**
 * What this browser keeps of threads: what was written without internet, and up to where their chain was right. One entry:
 * whoever signs out takes it away (`clearPersonalData`, `forgetStudio`).
 */
export const THREADS = 'camarim-threads';
/** What is being written in each thread, of this tab alone. */
export const TYPED = 'camarim-typed';
/** A mimo that was put together before its giver was signed in, of this tab alone. */
export const TIP = 'camarim-tip';
