/** Calls `probe` every 100 ms until it returns something. @throws after `within` ms. */
export async function eventually<T>(probe: () => Promise<T | undefined>, within = 60_000): Promise<T> {
  for (const end = Date.now() + within; Date.now() < end; ) {
    const answer = await probe();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the expected state was not reached within ${within} ms`);
}
