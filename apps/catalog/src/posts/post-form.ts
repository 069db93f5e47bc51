import type { PostForm } from '@camarim/contracts';
import type { ProblemField } from '@camarim/domain';
import { cleanText, refuse } from '../input/input.js';

/** Texts as they are kept, for adding and editing alike (CAT-30). @throws validation-failed with every text that is empty */
export function readPostForm<F extends PostForm>(form: F): F {
  const [title, description, media] = [cleanText(form.title), cleanText(form.description), form.media.trim()];
  const errors: ProblemField[] = [];
  if (!title) errors.push({ field: 'title', code: 'required', message: 'Informe o título.' });
  if (!media) errors.push({ field: 'media', code: 'required', message: 'Envie um arquivo ou informe um endereço.' });
  refuse(errors);
  return { ...form, title, description, media };
}
