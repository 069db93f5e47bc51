/** Rows of one statement unless said otherwise. */
const AT_ONCE = 1_000;

/**
 * Does what may be much in statements that are short each: none holds its locks long or outlasts the time limit, however
 * much has gathered.
 * @param part does at most `limit` rows and says how many it did.
 * @param options.atOnce rows of one part. @param options.goesOn asked between two parts; false = the process stops.
 * @returns rows of all parts. @throws what a part threw; what the parts before it did stays done.
 */
export async function inParts(
  part: (limit: number) => Promise<number>,
  { atOnce = AT_ONCE, goesOn = () => true }: { atOnce?: number; goesOn?: () => boolean } = {},
): Promise<number> {
  for (let all = 0; ; ) {
    const done = await part(atOnce);
    all += done;
    if (done < atOnce || !goesOn()) return all;
  }
}
