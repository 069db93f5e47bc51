/** Letters a reason needs, as the server asks. */
export const SHORTEST_REASON = 3;
