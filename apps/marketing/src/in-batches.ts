/** Rows of one statement: none holds its locks long, however much has gathered. */
const AT_ONCE = 500;

/** Forgets until nothing is left to forget. @param forget takes at most so many rows and says how many they were. */
export async function inBatches(forget: (limit: number) => Promise<number>): Promise<void> {
  while ((await forget(AT_ONCE)) === AT_ONCE);
}
