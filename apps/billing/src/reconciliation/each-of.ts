/** Does `work` for all items, `width` at a time. */
export async function eachOf<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
