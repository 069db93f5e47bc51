type Marked = { idx?: number; layer?: number } | null;

const replace = window.history.replaceState.bind(window.history);
/** What the page in view last replaced its address with. */
let newest: { state: Marked; href: string } | null = null;

window.history.replaceState = (state: Marked, unused, url) => {
  const layer = (window.history.state as Marked)?.layer;
  const isRouter = state?.idx !== undefined;
  // the router writes its own part alone: a step without its mark would stay behind and do nothing
  replace(isRouter && layer ? { layer, ...state } : state, unused, url);
  newest = isRouter ? { state, href: window.location.href } : null;
};

/**
 * The steps that open windows have in the history are one page with the step below them: the router's `idx` is the same
 * on all. An address replaced on the one on top counts on those below too, which would otherwise still name what was
 * closed, and show it again.
 */
function share(): void {
  const state = window.history.state as Marked;
  if (newest?.state?.idx !== state?.idx) newest = null;
  if (newest && newest.href !== window.location.href) {
    replace({ ...newest.state, layer: state?.layer }, '', newest.href);
  }
}
// before the router hears of it
window.addEventListener('popstate', share, { capture: true });
