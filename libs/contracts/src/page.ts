/** One page of a list and the cursor of the next; null when there is none. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}
