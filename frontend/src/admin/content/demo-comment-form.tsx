import { COMMENT_LIMITS } from '@camarim/domain';
import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { api } from '../../api/client.js';
import { useAct } from '../layout/use-act.js';

type Fields = { authorName: string; content: string };
const EMPTY: Fields = { authorName: '', content: '' };

/** A demonstration comment under any name (CAT-25). */
export function DemoCommentForm({ postId }: { postId: string }) {
  const { act, isPending } = useAct('comments', 'posts');
  const { register, handleSubmit, reset, formState } = useForm<Fields>({ defaultValues: EMPTY });
  const { errors } = formState;
  const add = handleSubmit(({ authorName, content }) =>
    act({
      run: () =>
        api('POST /admin/posts/:postId/demo-comments', {
          postId,
          authorName: authorName.trim(),
          content: content.trim(),
        }),
      done: () => reset(EMPTY),
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void add(event)}>
      <Group align="flex-start" className="columns">
        <TextInput
          label="Nome de demonstração"
          maxLength={COMMENT_LIMITS.authorName.max}
          error={errors.authorName?.message}
          {...register('authorName', { validate: (name) => name.trim() !== '' || 'Informe o nome.' })}
        />
        <TextInput
          label="Texto de demonstração"
          maxLength={COMMENT_LIMITS.content.max}
          error={errors.content?.message}
          {...register('content', { validate: (text) => text.trim() !== '' || 'Escreva o comentário.' })}
        />
        <Button type="submit" variant="default" mt={25} loading={isPending}>
          Adicionar
        </Button>
      </Group>
    </form>
  );
}
