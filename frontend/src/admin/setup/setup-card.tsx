import type { SetupFact } from '@camarim/contracts';
import { Anchor, Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck, CircleHelp } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/client.js';
import { SETUP_WORDS } from './setup-words.js';

/** Somebody does a step in another tab and comes back. */
const READ_AGAIN_MS = 30_000;
const MARKS = {
  done: { Icon: CircleCheck, word: 'Feito' },
  open: { Icon: Circle, word: 'Falta' },
  unknown: { Icon: CircleHelp, word: 'Não foi possível conferir agora' },
} as const;

/** What is still missing before the first sale; gone when nothing is. Its ticks are facts the services know. */
export function SetupCard() {
  const heading = useId();
  const { data } = useQuery({
    queryKey: ['setup'],
    queryFn: () => api('GET /admin/setup', {}),
    refetchInterval: READ_AGAIN_MS,
  });
  // while it is read, and where it cannot be, the screen is what it always is
  if (!data?.steps.some(({ isDone }) => isDone === false)) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-labelledby={heading}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h5" id={heading}>
            Para abrir a casa
          </Title>
          <Text size="sm" c="dimmed">
            {done} de {data.steps.length} prontos. Cada passo se marca sozinho quando acontece de verdade.
          </Text>
        </div>
        <ol className="setup-steps">
          {data.steps.map((fact) => (
            <Step key={fact.step} fact={fact} />
          ))}
        </ol>
      </Stack>
    </Card>
  );
}

function Step({ fact: { step, isDone } }: { fact: SetupFact }) {
  const { title, text, to } = SETUP_WORDS[step];
  const { Icon, word } = MARKS[isDone === null ? 'unknown' : isDone ? 'done' : 'open'];
  return (
    <li className={isDone ? 'setup-step is-done' : 'setup-step'}>
      <Icon size={20} role="img" aria-label={word} />
      <div>
        <Text fw={600}>{title}</Text>
        {!isDone && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      {isDone === false && to && (
        <Anchor component={Link} to={to} aria-label={`Fazer: ${title}`} className="setup-go">
          Fazer
        </Anchor>
      )}
    </li>
  );
}
