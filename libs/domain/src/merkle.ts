/** SHA-256 where it is at hand at once: on a server. */
export type Hash = (bytes: Uint8Array) => Uint8Array;
/** SHA-256 wherever it comes from: browsers answer later. */
export type AnyHash = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What is hashed for a leaf and for a node: another first byte, so that none passes for the other (RFC 6962 2.1). */
export const leafBytes = (data: Uint8Array): Uint8Array => joined(LEAF, data);
export const nodeBytes = (left: Uint8Array, right: Uint8Array): Uint8Array => joined(NODE, left, right);

/** The largest power of two below `n`. */
function half(n: number): number {
  let size = 1;
  while (size * 2 < n) size *= 2;
  return size;
}

/**
 * The tree of RFC 6962 over the hashes of leaves (PROOF-01): it only grows, and knows the root, the paths and the
 * consistency of every size it ever had. What it computed of whole subtrees it keeps, because these never change.
 */
export class MerkleTree {
  private readonly kept = new Map<string, Uint8Array>();
  private readonly leaves: Uint8Array[];

  constructor(
    private readonly hash: Hash,
    leaves: readonly Uint8Array[] = [],
  ) {
    this.leaves = [...leaves];
  }

  get size(): number {
    return this.leaves.length;
  }

  /** @param leaf the hash of a leaf: `hash(leafBytes(data))`. */
  push(leaf: Uint8Array): void {
    this.leaves.push(leaf);
  }

  /** @throws RangeError for a size it never had. */
  root(size = this.size): Uint8Array {
    if (size < 0 || size > this.size) throw new RangeError(`a tree of ${this.size} leaves never had ${size}`);
    return size === 0 ? this.hash(new Uint8Array()) : this.node(0, size);
  }

  /** What a leaf needs to reach the root of the first `size` leaves, from below. @throws RangeError */
  inclusion(index: number, size = this.size): Uint8Array[] {
    if (index < 0 || index >= size || size > this.size) throw new RangeError(`no leaf ${index} among ${size}`);
    return this.path(index, 0, size);
  }

  /** What shows that the first `size` leaves begin with the first `before`. @throws RangeError */
  consistency(before: number, size = this.size): Uint8Array[] {
    if (before < 0 || before > size || size > this.size) throw new RangeError(`no ${before} leaves before ${size}`);
    return before === 0 || before === size ? [] : this.common(before, 0, size, true);
  }

  private node(start: number, end: number): Uint8Array {
    const size = end - start;
    const leaf = this.leaves[start];
    if (size === 1 && leaf) return leaf;
    const key = `${start}-${end}`;
    const known = this.kept.get(key);
    if (known) return known;
    const middle = start + half(size);
    const made = this.hash(nodeBytes(this.node(start, middle), this.node(middle, end)));
    if (size === 2 * half(size)) this.kept.set(key, made);
    return made;
  }

  private path(index: number, start: number, end: number): Uint8Array[] {
    if (end - start === 1) return [];
    const middle = start + half(end - start);
    return index < middle
      ? [...this.path(index, start, middle), this.node(middle, end)]
      : [...this.path(index, middle, end), this.node(start, middle)];
  }

  /** `isWhole`: what is asked about is still the whole old tree, whose root whoever checks has already. */
  private common(before: number, start: number, end: number, isWhole: boolean): Uint8Array[] {
    if (before === end) return isWhole ? [] : [this.node(start, end)];
    const middle = start + half(end - start);
    return before <= middle
      ? [...this.common(before, start, middle, isWhole), this.node(middle, end)]
      : [...this.common(before, middle, end, false), this.node(start, middle)];
  }
}

const isOdd = (n: number): boolean => n % 2 === 1;
const halved = (n: number): number => Math.floor(n / 2);

/**
 * The root a leaf and its path lead to (RFC 9162 2.1.3.2); null when there is no such path in a tree of this size.
 * @param leaf the hash of the leaf.
 */
export async function rootOfPath(
  hash: AnyHash,
  leaf: Uint8Array,
  { index, size }: { index: number; size: number },
  path: readonly Uint8Array[],
): Promise<Uint8Array | null> {
  if (index < 0 || index >= size) return null;
  let [at, last, root] = [index, size - 1, leaf];
  for (const beside of path) {
    if (last === 0) return null;
    if (isOdd(at) || at === last) {
      root = await hash(nodeBytes(beside, root));
      while (!isOdd(at) && at !== 0) [at, last] = [halved(at), halved(last)];
    } else root = await hash(nodeBytes(root, beside));
    [at, last] = [halved(at), halved(last)];
  }
  return last === 0 ? root : null;
}

/** A tree as its signed head names it. */
export interface TreeHead {
  size: number;
  root: Uint8Array;
}

/** Whether the leaves of `now` begin with those of `before` (RFC 9162 2.1.4.2). */
export async function isConsistent(
  hash: AnyHash,
  before: TreeHead,
  now: TreeHead,
  path: readonly Uint8Array[],
): Promise<boolean> {
  if (before.size > now.size || before.size < 0) return false;
  if (before.size === 0) return path.length === 0;
  if (before.size === now.size) return path.length === 0 && isSame(before.root, now.root);
  let [at, last] = [before.size - 1, now.size - 1];
  while (isOdd(at)) [at, last] = [halved(at), halved(last)];
  const [first, ...rest] = at === 0 ? [before.root, ...path] : path;
  if (!first) return false;
  let [old, fresh] = [first, first];
  for (const beside of rest) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      [old, fresh] = [await hash(nodeBytes(beside, old)), await hash(nodeBytes(beside, fresh))];
      while (!isOdd(at) && at !== 0) [at, last] = [halved(at), halved(last)];
    } else fresh = await hash(nodeBytes(fresh, beside));
    [at, last] = [halved(at), halved(last)];
  }
  return last === 0 && isSame(old, before.root) && isSame(fresh, now.root);
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
