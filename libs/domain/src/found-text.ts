/** A text as it is searched: without accents and capitals. Its length may differ from that of the text. */
export const searchedText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A part of a text; `isHit`: what was searched for. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

/** Cuts a text where what is searched for stands in it, whatever accents and capitals. @returns all of it, in its order. */
export function foundParts(text: string, wanted: string): TextPart[] {
  const parts: TextPart[] = [];
  const add = (from: number, to: number, isHit: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), isHit });
  };
  let at = 0;
  for (const [from, to] of placesOf(text, searchedText(wanted.trim()))) {
    add(at, from, false);
    add(from, to, true);
    at = to;
  }
  add(at, text.length, false);
  return parts;
}

/** Each unit of the searched text knows the character of the text it comes from. */
function placesOf(text: string, wanted: string): [number, number][] {
  const places: [number, number][] = [];
  if (wanted === '') return places;
  const starts: number[] = [];
  let plain = '';
  let at = 0;
  for (const character of text) {
    const units = searchedText(character);
    for (let unit = 0; unit < units.length; unit += 1) starts.push(at);
    plain += units;
    at += character.length;
  }
  starts.push(at);
  for (let hit = plain.indexOf(wanted); hit >= 0; hit = plain.indexOf(wanted, hit + wanted.length))
    places.push([starts[hit] ?? 0, starts[hit + wanted.length] ?? at]);
  return places;
}
