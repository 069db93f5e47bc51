import type { Person } from '@camarim/contracts';
import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { formatInstant } from '../layout/format-instant.js';
import { NEVER, STATE_PILLS } from './people-words.js';

type Props = { people: readonly Person[]; onOpen: (id: string) => void };

/** People one below the other, for a phone: nothing of them lies beside the screen. */
export function PeopleCards({ people, onOpen }: Props) {
  return (
    <Stack component="ul" aria-label="Usuários" gap="sm" className="card-list">
      {people.map((person) => (
        <Card key={person.id} component="li" withBorder radius="lg" padding="md">
          <Stack gap={6}>
            <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
              <Text fw={600} className="wraps">
                {person.name}
                {person.role === 'creator' && ' · criadora'}
              </Text>
              <Badge color={STATE_PILLS[person.state].color} variant="light" tt="none" className="card-side">
                {STATE_PILLS[person.state].label}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed" className="wraps">
              {person.email} · {person.phone ?? 'Sem telefone'}
            </Text>
            <Text size="xs" c="dimmed">
              Cadastro {formatInstant(person.createdAt)} · último acesso{' '}
              {person.lastAccessAt ? formatInstant(person.lastAccessAt) : NEVER}
            </Text>
            <Button size="md" variant="default" aria-label={`Ver ${person.name}`} onClick={() => onOpen(person.id)}>
              Ver
            </Button>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
