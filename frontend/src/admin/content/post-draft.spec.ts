import { titleOf } from './post-draft.js';

it('a title starts from the name of the file, as words (CAT-30)', () => {
  expect(titleOf('primeiro_ensaio-final.mp4')).toBe('primeiro ensaio final');
  expect(titleOf('x'.repeat(300))).toHaveLength(160);
});
