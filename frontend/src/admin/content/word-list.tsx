import { Button, Card, Group, Stack, TagsInput, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { putFresh } from '../../lib/put-fresh.js';
import { contentQueries } from '../content-queries.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';

const LONGEST = 60;

/** Words that make a comment wait (CAT-27). */
export function WordList({ words }: { words: readonly string[] }) {
  const client = useQueryClient();
  const { act, isPending } = useAct('content-changes');
  // with the list it began from: what a colleague adds or takes away meanwhile stays so
  const [edited, setEdited] = useState<{ seen: readonly string[]; words: string[] } | null>(null);
  const shown = edited?.words ?? [...words];
  const seen = edited?.seen ?? words;
  const save = () =>
    act({
      run: () => api('PUT /admin/word-list', { words: shown, seen: [...seen] }),
      done: (saved) => {
        putFresh(client, contentQueries.wordList().queryKey, saved);
        setEdited(null);
        said('Lista salva. Vale para os próximos comentários.');
      },
    });
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-label="Palavras que fazem um comentário esperar">
      <Stack>
        <Title order={2} size="h5">
          Palavras que fazem um comentário esperar
        </Title>
        <Text size="sm" c="dimmed">
          Sem diferença de maiúsculas e acentos, como palavra inteira; um * no fim vale por qualquer final.
        </Text>
        <TagsInput
          aria-label="Palavras"
          placeholder="Escreva e tecle Enter"
          value={shown}
          onChange={(list) =>
            setEdited({ seen, words: list.map((word) => word.trim().slice(0, LONGEST)).filter(Boolean) })
          }
          splitChars={[',', ';', '\n']}
          clearable={false}
        />
        <Group justify="flex-end">
          <Button variant="default" loading={isPending} disabled={shown.join() === seen.join()} onClick={save}>
            Salvar lista
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
