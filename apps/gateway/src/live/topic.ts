/** Listeners by key: the streams that care about one payment or one person. */
export class Topic<E> {
  private readonly listeners = new Map<string, Set<(event: E) => void>>();

  /** @returns a function that takes the listener off again; nothing of the key stays behind. */
  on(key: string, listener: (event: E) => void): () => void {
    const group = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, group.add(listener));
    return () => {
      group.delete(listener);
      if (group.size === 0 && this.listeners.get(key) === group) this.listeners.delete(key);
    };
  }

  emit(key: string, event: E): void {
    for (const listener of [...(this.listeners.get(key) ?? [])]) listener(event);
  }

  /** Keys somebody listens to. */
  get size(): number {
    return this.listeners.size;
  }
}
