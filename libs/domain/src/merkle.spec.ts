import { createHash } from 'node:crypto';
import { asciiBytes, fromHex, type Hash, isConsistent, leafBytes, MerkleTree, rootOfPath, toHex } from './index.js';

const hash: Hash = (bytes) => createHash('sha256').update(bytes).digest();
/** The inputs of the reference implementation of Certificate Transparency, and the roots it has for them. */
const INPUTS = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const leafOf = (data: Uint8Array): Uint8Array => hash(leafBytes(data));
const known = new MerkleTree(
  hash,
  INPUTS.map((input) => leafOf(fromHex(input))),
);
const leaves = Array.from({ length: 40 }, (_, n) => leafOf(asciiBytes(`row ${n}`)));
const tree = new MerkleTree(hash, leaves);
const other = (bytes: Uint8Array): Uint8Array => bytes.map((byte, at) => (at === 7 ? byte ^ 1 : byte));

describe('the tree of RFC 6962', () => {
  it.each(ROOTS.map((root, size) => ({ size, root })))(
    'has the known root of $size leaves (PROOF-01)',
    ({ size, root }) => {
      expect(toHex(known.root(size))).toBe(root);
    },
  );

  it('has the known paths of the reference implementation (PROOF-01)', () => {
    expect(known.inclusion(0, 8).map(toHex)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(known.inclusion(1, 5).map(toHex)).toEqual([
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ]);
    expect(known.consistency(6, 8).map(toHex)).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });

  it('leads from every leaf of every size to its root, and from no other (PROOF-01)', async () => {
    for (let size = 1; size <= leaves.length; size += 1)
      for (let index = 0; index < size; index += 1) {
        const [path, leaf] = [tree.inclusion(index, size), leaves[index]!];
        const root = await rootOfPath(hash, leaf, { index, size }, path);
        expect(root && toHex(root)).toBe(toHex(tree.root(size)));
        const wrong = await Promise.all([
          rootOfPath(hash, other(leaf), { index, size }, path),
          rootOfPath(hash, leaf, { index: index + 1, size }, path),
          rootOfPath(hash, leaf, { index, size }, [...path, leaf]),
          ...path.map((_, at) =>
            rootOfPath(
              hash,
              leaf,
              { index, size },
              path.map((one, n) => (n === at ? other(one) : one)),
            ),
          ),
          ...(path.length > 0 ? [rootOfPath(hash, leaf, { index, size }, path.slice(1))] : []),
        ]);
        for (const one of wrong) expect(one && toHex(one)).not.toBe(toHex(tree.root(size)));
      }
  });

  it('shows that every size continues every smaller one, and nothing else (PROOF-01)', async () => {
    for (let size = 0; size <= leaves.length; size += 1)
      for (let before = 0; before <= size; before += 1) {
        const [old, now] = [
          { size: before, root: tree.root(before) },
          { size, root: tree.root(size) },
        ];
        const path = tree.consistency(before, size);
        expect(await isConsistent(hash, old, now, path)).toBe(true);
        if (before === 0) continue;
        expect(await isConsistent(hash, { ...old, root: other(old.root) }, now, path)).toBe(false);
        expect(await isConsistent(hash, old, { ...now, root: other(now.root) }, path)).toBe(false);
        expect(await isConsistent(hash, old, now, [...path, old.root])).toBe(false);
        for (let at = 0; at < path.length; at += 1)
          expect(
            await isConsistent(
              hash,
              old,
              now,
              path.map((one, n) => (n === at ? other(one) : one)),
            ),
          ).toBe(false);
      }
    expect(await isConsistent(hash, { size: 5, root: tree.root(5) }, { size: 4, root: tree.root(4) }, [])).toBe(false);
  });

  it('grows as if it had been made at once, and knows no size it never had (PROOF-01)', () => {
    const grown = new MerkleTree(hash);
    leaves.forEach((leaf, n) => {
      grown.push(leaf);
      expect(toHex(grown.root())).toBe(toHex(tree.root(n + 1)));
    });
    expect(() => grown.root(41)).toThrow(RangeError);
    expect(() => grown.inclusion(3, 3)).toThrow(RangeError);
    expect(() => grown.consistency(5, 4)).toThrow(RangeError);
  });
});
