import type { Person } from '@camarim/contracts';
import { ORIGIN_NAMES } from '@camarim/domain';
import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../desk/format-instant.js';
import { Facts } from '../layout/facts.js';
import { ReadState } from '../layout/screen-states.js';
import { SidePanel } from '../layout/window.js';
import { paths } from '../paths.js';
import { peopleQueries } from '../people-queries.js';
import { UserPeriods } from '../sales/user-periods.js';
import { useMay } from '../use-may.js';
import { NEVER, STATE_PILLS } from './people-words.js';
import { PersonErasure } from './person-erasure.js';
import { PersonCalls, PersonSent } from './person-history.js';
import { PersonNotes } from './person-notes.js';
import { PersonPurchases } from './person-purchases.js';
import { PersonRole } from './person-role.js';
import { PersonState } from './person-state.js';
import { PersonTimeline } from './person-timeline.js';
import { Reveal } from './reveal.js';

/** One person: masked data, what they did, and the state the team may set (USR-03, USR-25). */
export function PersonPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const person = useQuery(peopleQueries.person(id));
  const may = useMay();
  const [isHead, seesSales] = [may('administration'), may('sales')];
  return (
    <SidePanel title={person.data?.name ?? 'Usuário'} onClose={onClose}>
      <ReadState of={person} />
      {person.data && (
        <Stack>
          <Group>
            <Badge color={STATE_PILLS[person.data.state].color} variant="light" tt="none">
              {STATE_PILLS[person.data.state].label}
            </Badge>
            {person.data.accessUntil && <Text size="sm">até {formatInstant(person.data.accessUntil)}</Text>}
          </Group>
          {isHead && <PersonState person={person.data} />}
          <Reveal person={person.data} />
          {isHead && <PersonRole person={person.data} />}
          <PersonNotes id={id} />
          {seesSales && <PersonPurchases person={person.data} />}
          {seesSales && <UserPeriods userId={id} mayRevoke={may('money')} />}
          {may('calls') && <PersonCalls id={id} />}
          <PersonSent id={id} />
          <PersonTimeline person={person.data} />
          <Activity person={person.data} />
          {isHead && (
            <Anchor component={Link} to={`${paths.audit()}?alvo=${id}`} size="sm">
              O que a equipe fez com esta conta
            </Anchor>
          )}
          {isHead && <PersonErasure person={person.data} onErased={onClose} />}
        </Stack>
      )}
    </SidePanel>
  );
}

function Activity({ person }: { person: Person }) {
  const facts: [string, string][] = [
    ['Cadastro', formatInstant(person.createdAt)],
    ['Último acesso', person.lastAccessAt ? formatInstant(person.lastAccessAt) : NEVER],
    ['Origem', ORIGIN_NAMES[person.source] ?? person.source],
    ['Lead', person.leadId ?? '–'],
    ['Identificador', person.id],
  ];
  return (
    <section aria-label="Atividade">
      <Title order={3} size="h5">
        Atividade
      </Title>
      <Facts facts={facts} />
    </section>
  );
}
