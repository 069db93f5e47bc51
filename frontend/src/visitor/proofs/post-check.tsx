import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { formatInstant } from '../../lib/instants.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { ErrorNotice } from '../../ui/notice.js';
import { checkCounter } from './check.js';
import { Verdict } from './verdict.js';
import * as words from './words.js';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

async function ask(postId: string) {
  const answer = await api('GET /proofs/posts/:postId', { postId });
  return { answer, steps: await checkCounter(answer) };
}

/** Whether the likes and comments of a post are what was sealed, asked by its link (PROOF-04). */
export function PostCheck() {
  const [link, setLink] = useState('');
  const [isWrong, setWrong] = useState(false);
  const check = useMutation({ mutationFn: ask });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [postId] = UUID.exec(link) ?? [];
    setWrong(postId === undefined);
    if (postId !== undefined) check.mutate(postId);
  };
  const { answer, steps } = check.data ?? {};
  return (
    <section className="space-y-4">
      <h2 className="text-xl font-bold">{words.POST_TITLE}</h2>
      <form noValidate onSubmit={submit} className="space-y-3">
        <Field
          label={words.POST_FIELD}
          hint={words.POST_HINT}
          value={link}
          error={isWrong ? words.POST_WRONG : undefined}
          onChange={(event) => setLink(event.target.value)}
        />
        <Button type="submit" look="secondary" className="w-full" busy={check.isPending}>
          {words.CHECK}
        </Button>
      </form>
      {check.isError && <ErrorNotice>{messageOf(check.error)}</ErrorNotice>}
      {answer && steps === null && <p role="status">{words.NOT_BEGUN}</p>}
      {answer && steps && <Verdict steps={steps} />}
      {answer && (
        <div className="text-sm text-quiet tabular-nums">
          <p>
            {words.SHOWN}
            {words.counts(answer.shown.likes, answer.shown.comments)}
          </p>
          {answer.sealed && (
            <>
              <p>
                {words.sealedAt(formatInstant(answer.sealed.hour))}
                {words.counts(answer.sealed.likes, answer.sealed.comments)}
              </p>
              <p>
                {words.SINCE}
                {words.counts(answer.since.likes, answer.since.comments)}
              </p>
            </>
          )}
          <p>{words.ONLY_REAL}</p>
        </div>
      )}
    </section>
  );
}
