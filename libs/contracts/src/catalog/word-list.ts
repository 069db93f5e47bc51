import { Texts } from '../fields.js';
import { ask, get, Nothing, operations, put, undeclared } from '../operation.js';

/** The words that make a comment wait and a note of a mimo be written anew; compared without case and accents, as whole words, `*` at an end as any rest. */
export class WordList {
  @Texts({ max: 60 }) words: string[];
}
/** The list as it shall be, and as it was seen: what a colleague added or took away meanwhile stays so. */
export class WordListForm extends WordList {
  @Texts({ max: 60, optional: true }) seen?: string[];
}

export const wordListOperations = operations({
  'catalog.word-list.get': get('/admin/word-list', 'staff:moderation', Nothing, WordList),
  'catalog.word-list.set': put('/admin/word-list', 'staff:moderation', WordListForm, WordList),
  /** Which of the listed words are in a text that another service keeps. */
  'catalog.word-list.match': ask('service', undeclared<{ text: string }>(), undeclared<WordList>()),
});
