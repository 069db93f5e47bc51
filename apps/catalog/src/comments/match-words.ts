/** Case, accents and punctuation make no difference: 'É-Vil!' reads as 'e vil'. `*` is kept where `keep` says so. */
export function plain(text: string, keep = ''): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(new RegExp(`[^\\p{L}\\p{N}${keep}]+`, 'gu'), ' ').trim();
}

/** A word of the list as it is stored; '' when nothing is left of it. `*` stays at its ends alone. */
export function listedWord(word: string): string {
  const text = plain(word, '*').replace(/\s+/g, ' ');
  const [front, back] = [text.startsWith('*') ? '*' : '', text.endsWith('*') ? '*' : ''];
  const core = text.replaceAll('*', '').trim();
  return core ? `${front}${core}${back}` : '';
}

/** @param words as `listedWord` gives them. @returns those found in `text` as whole words, `*` standing for any rest. */
export function matchWords(text: string, words: readonly string[]): string[] {
  const haystack = ` ${plain(text)} `;
  return words.filter((word) => {
    const front = word.startsWith('*') ? '' : ' ';
    const back = word.endsWith('*') ? '' : ' ';
    return haystack.includes(`${front}${word.replaceAll('*', '')}${back}`);
  });
}
