import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.js';
import type { Asks } from '../../api/operation.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';

type Props = { query: Omit<Asks<'GET /admin/templates/suggest'>, 'except'>; onText: (text: string) => void };

/** Another line at each click; never one that claims what the post is not (CAT-28). */
export function SuggestButton({ query, onText }: Props) {
  const { act, isPending } = useAct();
  const [last, setLast] = useState<string | null>(null);
  const suggest = () =>
    act({
      run: () => api('GET /admin/templates/suggest', { ...query, except: last }),
      done: (template) => {
        if (!template) return said('Não há texto pronto para este tipo. Crie um em Textos prontos.');
        setLast(template.id);
        onText(template.text);
      },
    });
  return (
    <Button size="compact-sm" variant="default" mt="xs" loading={isPending} onClick={suggest}>
      Sugerir descrição
    </Button>
  );
}
