// Reads a QR code of versions 1 to 6 whose modules are known without doubt, as a drawing of ours has them: no correction.

/** By the two bits that name the level: M, L, H, Q; of each version its bytes of data and in how many blocks they lie. */
const LEVELS = [
  { data: [16, 28, 44, 64, 86, 108], blocks: [1, 1, 1, 2, 2, 4] },
  { data: [19, 34, 55, 80, 108, 136], blocks: [1, 1, 1, 1, 1, 2] },
  { data: [9, 16, 26, 36, 46, 60], blocks: [1, 1, 2, 4, 4, 4] },
  { data: [13, 22, 34, 48, 62, 76], blocks: [1, 1, 2, 2, 4, 4] },
] as const;
const MASKS: ReadonlyArray<(x: number, y: number) => boolean> = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const FORMAT_MASK = 0x5412;

/** @param rows modules without the quiet zone, true = dark. @returns the text. @throws for what is no such code. */
export function readQr(rows: readonly (readonly boolean[])[]): string {
  const size = rows.length;
  const version = (size - 17) / 4;
  if (!Number.isInteger(version) || version < 1 || version > 6) throw new Error(`a code of ${size} modules`);
  const dark = (x: number, y: number) => rows[y]?.[x] === true;
  const format = formatOf(dark);
  const level = LEVELS[(format >> 13) & 3];
  const mask = MASKS[(format >> 10) & 7];
  if (!level || !mask) throw new Error('no format');
  const bits: number[] = [];
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (!isPattern(x, y, size)) bits.push(dark(x, y) === mask(x, y) ? 0 : 1);
      }
  }
  const bytes = inOrder(bytesOf(bits), level.data[version - 1] ?? 0, level.blocks[version - 1] ?? 1);
  const stream = bytes.flatMap((byte) => Array.from({ length: 8 }, (_, place) => (byte >> (7 - place)) & 1));
  const read = (from: number, count: number) => stream.slice(from, from + count).reduce((all, bit) => all * 2 + bit, 0);
  if (read(0, 4) !== 4) throw new Error('not a text of bytes');
  const text = Array.from({ length: read(4, 8) }, (_, place) => read(12 + place * 8, 8));
  return new TextDecoder().decode(Uint8Array.from(text));
}

function formatOf(dark: (x: number, y: number) => boolean): number {
  const places = Array.from({ length: 15 }, (_, bit): [number, number] => {
    if (bit < 6) return [8, bit];
    if (bit < 8) return [8, bit + 1];
    return bit === 8 ? [7, 8] : [14 - bit, 8];
  });
  return places.reduce((all, [x, y], bit) => all | (dark(x, y) ? 1 << bit : 0), 0) ^ FORMAT_MASK;
}

/** What every code has at the same place: three finders with the format beside them, the timing lines, one alignment mark. */
function isPattern(x: number, y: number, size: number): boolean {
  const corner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const isMark = size > 21 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2;
  return corner || x === 6 || y === 6 || isMark;
}

const bytesOf = (bits: readonly number[]): number[] =>
  Array.from({ length: Math.floor(bits.length / 8) }, (_, place) =>
    bits.slice(place * 8, place * 8 + 8).reduce((all, bit) => all * 2 + bit, 0),
  );

/** The bytes of several blocks lie in turns; longer blocks come last. */
function inOrder(bytes: readonly number[], data: number, count: number): number[] {
  const short = Math.floor(data / count);
  const blocks = Array.from({ length: count }, (): number[] => []);
  let place = 0;
  for (let row = 0; row <= short; row += 1)
    for (const [index, block] of blocks.entries())
      if (row < short || index >= count - (data % count)) block.push(bytes[place++] ?? 0);
  return blocks.flat();
}
