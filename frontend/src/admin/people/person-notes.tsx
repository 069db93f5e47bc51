import type { PersonRecord } from '@camarim/contracts';
import { PERSON_NOTE } from '@camarim/domain';
import { Button, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.js';
import { formatInstant } from '../../desk/format-instant.js';
import { useOnce } from '../../lib/use-once.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { peopleQueries } from '../people-queries.js';
import { PersonSection } from './person-section.js';

/** What the team wrote down about somebody, for each other; it goes when they go. */
export function PersonNotes({ id }: { id: string }) {
  const record = useQuery(peopleQueries.record(id));
  const [text, setText] = useState('');
  const { act, isPending } = useAct('people');
  const once = useOnce();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    act({
      run: () =>
        once((clientId) => api('POST /admin/users/:userId/notes', { clientId, userId: id, text: text.trim() })),
      done: () => {
        setText('');
        said('Nota guardada.');
      },
    });
  };
  return (
    <PersonSection<PersonRecord>
      title="Notas da equipe"
      of={record}
      none="Nenhuma nota."
      lines={({ notes }) =>
        notes.map((note) => ({
          key: note.id,
          what: note.text,
          note: `${note.authorName ?? 'Quem já saiu da equipe'} · ${formatInstant(note.createdAt)}`,
        }))
      }
    >
      <form onSubmit={submit}>
        <Stack gap="xs">
          <Textarea
            aria-label="Nova nota"
            placeholder="Só a equipe lê. Quem é a pessoa tem direito a uma cópia."
            autosize
            minRows={2}
            maxLength={PERSON_NOTE.max}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={text.trim() === ''} loading={isPending}>
            Guardar nota
          </Button>
        </Stack>
      </form>
    </PersonSection>
  );
}
