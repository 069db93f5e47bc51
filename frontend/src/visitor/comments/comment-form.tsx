import { COMMENT_MAX_LENGTH } from '@camarim/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiProblem, messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { toast } from '../../ui/toast.js';
import { addComment, commentApi } from './comment-api.js';

/** From this length on the characters left are shown. */
const SHOW_COUNT_FROM = COMMENT_MAX_LENGTH - 200;

/** The comment form; errors appear beside the field and the typed text is kept (CAT-27). */
export function CommentForm({ postId }: { postId: string }) {
  const id = useId();
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (text: string) => commentApi.write(postId, text),
    onSuccess: (comment) => {
      addComment(client, comment);
      setContent('');
      if (comment.status === 'pending') toast('message', 'Recebemos seu comentário. Ele aparece depois da revisão.');
    },
    onError: () => field.current?.focus(),
  });
  const fault = isEmpty ? 'Escreva um comentário.' : error && faultOf(error);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const text = content.trim();
    setIsEmpty(text === '');
    if (text) mutate(text);
    else field.current?.focus();
  };
  const edit = (text: string) => {
    setContent(text);
    setIsEmpty(false);
    if (error) reset();
  };

  return (
    <form noValidate onSubmit={send} className="space-y-2">
      <label htmlFor={id} className="block text-sm font-medium text-quiet">
        Seu comentário
      </label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        value={content}
        maxLength={COMMENT_MAX_LENGTH}
        readOnly={isPending}
        onChange={(event) => edit(event.target.value)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-note`}
        className={classes(
          'block w-full resize-none rounded-input border bg-bg px-4 py-3 text-base text-text focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/40',
          fault ? 'border-danger' : 'border-line',
        )}
      />
      <div className="flex items-start justify-between gap-3">
        <p id={`${id}-note`} className="pt-1 text-sm text-quiet">
          <span aria-live="polite" className="text-danger-soft">
            {fault}
          </span>
          {!fault && content.length >= SHOW_COUNT_FROM && (
            <span className="tabular-nums">
              {content.length} de {COMMENT_MAX_LENGTH} caracteres
            </span>
          )}
        </p>
        <Button type="submit" busy={isPending} className="shrink-0 text-sm">
          Comentar
        </Button>
      </div>
    </form>
  );
}

/** The server's message about the field, else its general message. */
function faultOf(error: unknown): string {
  const field = error instanceof ApiProblem ? error.errors.find(({ field }) => field === 'content') : undefined;
  return field?.message ?? messageOf(error);
}
