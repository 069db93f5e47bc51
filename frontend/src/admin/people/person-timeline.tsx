import type { Person, Sale } from '@camarim/contracts';
import { formatBRL, isUndone, ORIGIN_NAMES } from '@camarim/domain';
import { Button, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../desk/format-instant.js';
import { EVENTS, STATES } from '../facebook/delivery-words.js';
import { LoadingRows } from '../layout/screen-states.js';
import { peopleQueries } from '../people-queries.js';
import { statusPill } from '../sales/sale-words.js';
import { salesQueries } from '../sales/sales-queries.js';
import { useMay } from '../use-may.js';
import { CONSENT_WORDS, MAIL_WORDS } from './people-words.js';

interface Moment {
  key: string;
  /** UTC. */
  at: string;
  what: string;
}
/** The newest ones; the others by a click. */
const SHOWN = 10;

/** What somebody did by a sale: a courtesy was given, and what the team took back nobody had paid. */
function doneIn(sale: Sale): string {
  if (sale.method === 'courtesy') return 'Ganhou uma cortesia';
  const isPaid = sale.paidAt !== null && !isUndone(sale);
  return `${isPaid ? 'Pagou' : 'Pediu'} ${formatBRL(sale.amount.amountCents)}`;
}

/** What happened with one person, by time: the same answers as in the parts above, none of them asked for again. */
export function PersonTimeline({ person }: { person: Person }) {
  const [showsAll, setShowsAll] = useState(false);
  const may = useMay();
  const { id } = person;
  const sales = useInfiniteQuery({ ...salesQueries.list({ userId: id }), enabled: may('sales') });
  const calls = useQuery({ ...peopleQueries.calls(id), enabled: may('calls') });
  const record = useQuery(peopleQueries.record(id));
  const told = useQuery(peopleQueries.conversions(id));
  const moments: Moment[] = [
    { key: 'account', at: person.createdAt, what: `Criou a conta · ${ORIGIN_NAMES[person.source] ?? person.source}` },
    ...(sales.data?.pages[0]?.items ?? []).map((sale) => ({
      ...{ key: sale.id, at: sale.paidAt ?? sale.createdAt },
      what: `${doneIn(sale)} · ${sale.planName} · ${statusPill(sale.status, isUndone(sale)).label}`,
    })),
    ...(calls.data?.items ?? []).map((call) => ({
      ...{ key: call.id, at: call.startsAt, what: `Chamada: ${call.title} · ${call.statusLabel}` },
    })),
    ...(record.data?.consents ?? []).map(({ purpose, granted, decidedAt }) => ({
      ...{ key: purpose, at: decidedAt, what: `${granted ? 'Aceitou' : 'Recusou'}: ${CONSENT_WORDS[purpose]}` },
    })),
    ...(record.data?.mails ?? []).map(({ subject, status, createdAt }) => ({
      ...{ key: `${createdAt} ${subject}`, at: createdAt, what: `E-mail: ${subject} · ${MAIL_WORDS[status]}` },
    })),
    ...(record.data?.notes ?? []).map((note) => ({
      ...{ key: note.id, at: note.createdAt, what: `${note.authorName ?? 'A equipe'} anotou: ${note.text}` },
    })),
    ...(told.data?.items ?? []).map(({ id: key, name, state, eventTime }) => ({
      ...{ key, at: eventTime, what: `À Meta: ${EVENTS[name]} · ${STATES[state].word}` },
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));
  const parts = [sales, calls, record, told];
  return (
    <section aria-label="Linha do tempo">
      <Title order={3} size="h5">
        Linha do tempo
      </Title>
      {parts.some(({ isLoading }) => isLoading) && <LoadingRows />}
      {parts.some(({ isError }) => isError) && (
        <Text size="sm" c="dimmed" role="status">
          Incompleta: uma parte acima não respondeu.
        </Text>
      )}
      <ul className="sale-log">
        {moments.slice(0, showsAll ? undefined : SHOWN).map(({ key, at, what }) => (
          <li key={key}>
            <Text size="sm" className="wraps">
              {what}
            </Text>
            <Text size="xs" c="dimmed">
              {formatInstant(at)}
            </Text>
          </li>
        ))}
      </ul>
      {!showsAll && moments.length > SHOWN && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          Mostrar os {moments.length} momentos
        </Button>
      )}
    </section>
  );
}
