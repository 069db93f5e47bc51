import type { Person } from '@camarim/contracts';
import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { formatInstant } from '../../desk/format-instant.js';
import { LongTable } from '../layout/long-table.js';
import { NEVER, STATE_PILLS } from './people-words.js';
import { PersonLink } from './person-link.js';

const HEADS = ['Usuário', 'Estado', 'Contato', 'Cadastro', 'Último acesso', 'Ações'] as const;

/** One row each; nothing here is whole enough to write to somebody. */
export function PeopleTable({ people, onOpen }: { people: readonly Person[]; onOpen: (id: string) => void }) {
  return (
    <LongTable
      label="Usuários"
      heads={HEADS}
      rows={people}
      row={(person) => (
        <Table.Tr key={person.id} className="opens" onClick={() => onOpen(person.id)}>
          <Table.Td>
            <Group gap={4} wrap="nowrap">
              <Text size="sm" fw={600} className="clip" title={person.name}>
                <PersonLink id={person.id} name={person.name} />
              </Text>
              {person.role === 'creator' && (
                <Text size="sm" fw={600}>
                  {' · modelo'}
                </Text>
              )}
            </Group>
          </Table.Td>
          <Table.Td>
            <Badge color={STATE_PILLS[person.state].color} variant="light" tt="none">
              {STATE_PILLS[person.state].label}
            </Badge>
          </Table.Td>
          <Table.Td>
            <Text size="sm">{person.email}</Text>
            <Text size="xs" c="dimmed">
              {person.phone ?? 'Sem telefone'}
            </Text>
          </Table.Td>
          <Table.Td>{formatInstant(person.createdAt)}</Table.Td>
          <Table.Td>{person.lastAccessAt ? formatInstant(person.lastAccessAt) : NEVER}</Table.Td>
          <Table.Td onClick={(event) => event.stopPropagation()}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Ver ${person.name}`}
              onClick={() => onOpen(person.id)}
            >
              Ver
            </Button>
          </Table.Td>
        </Table.Tr>
      )}
    />
  );
}
