import { COMMENT_LIMITS, COMMENT_MAX_LENGTH } from '@camarim/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiProblem, messageOf } from '../../api/problem.js';
import { useOnce } from '../../lib/use-once.js';
import { Button } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { Field } from '../../ui/field.js';
import { toast } from '../../ui/toast.js';
import { addComment, commentApi, commentsQuery } from './comment-api.js';
import * as words from './words.js';

/** From this length on the characters left are shown. */
const SHOW_COUNT_FROM = COMMENT_MAX_LENGTH - 200;

type Props = {
  postId: string;
  /** What one's comments are signed with; null = not chosen yet: the form asks, and publishes no other name (V10). */
  nickname: string | null;
};

/** The comment form; errors appear beside the field and the typed text is kept (CAT-27). */
export function CommentForm({ postId, nickname }: Props) {
  const id = useId();
  const client = useQueryClient();
  const once = useOnce();
  const field = useRef<HTMLTextAreaElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const [content, setContent] = useState('');
  const [name, setName] = useState('');
  const [lacks, setLacks] = useState<'content' | 'nickname' | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (text: string) => {
      const signed = nickname === null ? name.trim() : null;
      return once((clientId) => commentApi.write({ clientId, postId, content: text, nickname: signed }));
    },
    onSuccess: (comment) => {
      addComment(client, comment);
      setContent('');
      if (comment.status === 'pending') toast('message', words.IN_REVIEW);
    },
    onError: (error) => {
      const isName = faultOf(error, 'nickname') !== undefined;
      (isName ? nameField : field).current?.focus();
      // the one it was read under has become the creator's: the list says that the form has to ask
      if (isName && nickname !== null) void client.invalidateQueries(commentsQuery(postId));
    },
  });
  const nameFault = lacks === 'nickname' ? words.CHOOSE_NICKNAME : faultOf(error, 'nickname');
  const fault =
    lacks === 'content' ? words.WRITE_ONE : error && !nameFault && (faultOf(error, 'content') ?? messageOf(error));

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const text = content.trim();
    const missing = text === '' ? 'content' : nickname === null && name.trim() === '' ? 'nickname' : null;
    setLacks(missing);
    if (missing) (missing === 'content' ? field : nameField).current?.focus();
    else mutate(text);
  };
  const edited = () => {
    setLacks(null);
    if (error) reset();
  };

  return (
    <form noValidate onSubmit={send} className="space-y-2">
      <label htmlFor={id} className="block text-sm font-medium text-quiet">
        {words.YOUR_COMMENT}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        value={content}
        maxLength={COMMENT_MAX_LENGTH}
        readOnly={isPending}
        onChange={(event) => {
          setContent(event.target.value);
          edited();
        }}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-note`}
        className={classes(
          'block w-full resize-none rounded-input border bg-field px-4 py-3 text-base text-text focus:border-gold focus:outline-2 focus:outline-offset-0 focus:outline-gold/40',
          fault ? 'border-danger' : 'border-transparent',
        )}
      />
      {nickname === null && (
        <Field
          ref={nameField}
          label={words.YOUR_NICKNAME}
          hint={words.NICKNAME_HINT}
          error={nameFault}
          value={name}
          maxLength={COMMENT_LIMITS.nickname.max}
          autoComplete="off"
          readOnly={isPending}
          onChange={(event) => {
            setName(event.target.value);
            edited();
          }}
        />
      )}
      <div className="flex items-start justify-between gap-3">
        <p id={`${id}-note`} className="pt-1 text-sm text-quiet">
          <span aria-live="polite" className="text-danger-soft">
            {fault}
          </span>
          {!fault && nickname !== null && content.length < SHOW_COUNT_FROM && words.asNickname(nickname)}
          {!fault && content.length >= SHOW_COUNT_FROM && (
            <span className="tabular-nums">{words.lengthOf(content.length, COMMENT_MAX_LENGTH)}</span>
          )}
        </p>
        <Button type="submit" busy={isPending} className="shrink-0 text-sm">
          {words.SEND}
        </Button>
      </div>
    </form>
  );
}

/** The server's message about a field. */
const faultOf = (error: unknown, name: 'content' | 'nickname'): string | undefined =>
  error instanceof ApiProblem ? error.errors.find(({ field }) => field === name)?.message : undefined;
