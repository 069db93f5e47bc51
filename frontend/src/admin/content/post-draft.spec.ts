import { kindOf, titleOf } from './post-draft.js';

it('a file promises to be a film or a photo by its name, an address too (CAT-10)', () => {
  expect(['a.MP4', 'b.mov', 'c.jpg', 'https://x.test/v.webm?s=1#t', 'sem-final'].map(kindOf)).toEqual([
    'video',
    'video',
    'image',
    'video',
    'image',
  ]);
});

it('a title starts from the name of the file, as words (CAT-30)', () => {
  expect(titleOf('primeiro_ensaio-final.mp4')).toBe('primeiro ensaio final');
  expect(titleOf('x'.repeat(300))).toHaveLength(160);
});
