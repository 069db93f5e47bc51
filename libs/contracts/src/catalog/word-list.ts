import { Texts } from '../fields.js';
import { get, Nothing, operations, put, undeclared } from '../operation.js';

/** The words that make a comment wait and a note of a mimo be written anew; compared without case and accents, as whole words, `*` at an end as any rest. */
export class WordList {
  @Texts({ max: 60 }) words: string[];
}

export const wordListOperations = operations({
  'catalog.word-list.get': get('/admin/word-list', 'staff:moderation', Nothing, WordList),
  'catalog.word-list.set': put('/admin/word-list', 'staff:moderation', WordList, WordList),
  /** Which of the listed words are in a text that another service keeps. */
  'catalog.word-list.match': {
    access: 'service',
    input: undeclared<{ text: string }>(),
    output: undeclared<WordList>(),
  },
});
