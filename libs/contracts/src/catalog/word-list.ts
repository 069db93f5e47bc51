import { Texts } from '../fields.js';
import { get, Nothing, operations, put } from '../operation.js';

/** The words that make a comment wait; compared without case and accents, as whole words, `*` at an end as any rest. */
export class WordList {
  @Texts({ max: 60 }) words: string[];
}

export const wordListOperations = operations({
  'catalog.word-list.get': get('/admin/word-list', 'staff:moderation', Nothing, WordList),
  'catalog.word-list.set': put('/admin/word-list', 'staff:moderation', WordList, WordList),
});
