import type { AuditLine } from '@camarim/contracts';
import { formatBRL, localDateOf } from '@camarim/domain';
import { Anchor, Avatar, Text, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { LongList } from '../layout/long-list.js';
import { PersonLink } from '../people/person-link.js';
import { peopleQueries } from '../people-queries.js';
import { salesQueries } from '../sales/sales-queries.js';
import { factsOf } from './audit-facts.js';
import { type Piece, type Place, sentenceOf } from './audit-sentences.js';
import { actionWord, targetWord } from './audit-words.js';

const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'full' });
const TIME = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' });
/** 48 lines, each of a sentence and a fact. */
const PART_PX = 48 * 72;
/** The facts a sentence says by its places. */
const SAID: Partial<Record<Place, string>> = { valor: 'amountCents', nome: 'name', linhas: 'rows' };

type Props = {
  /** Pages of the log: what lines hold only as ids is asked for a page at a time. */
  pages: readonly (readonly AuditLine[])[];
  onActor: (id: string) => void;
  onTarget: (id: string) => void;
};

/** The log day by day: who did what to whom and why, and under it what was before and after. */
export function AuditList({ pages, ...act }: Props) {
  const creators = useQueries({
    queries: pages.map((lines) => salesQueries.creators(lines.flatMap(({ modelId }) => modelId ?? []))),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data?.items ?? []).map((one) => [one.modelId, one.displayName])),
  });
  const reasons = useQueries({
    queries: pages.map((lines) =>
      peopleQueries.reasons(lines.filter(({ action }) => action.startsWith('sale.')).map(({ id }) => id)),
    ),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data?.items ?? []).map((one) => [one.decisionId, one.reason])),
  });
  const days = new Map<string, AuditLine[]>();
  for (const line of pages.flat()) {
    const day = localDateOf(new Date(line.at));
    const lines = days.get(day);
    if (lines) lines.push(line);
    else days.set(day, [line]);
  }
  return [...days].map(([day, lines]) => (
    <section key={day} aria-label={DAY.format(new Date(`${day}T12:00:00Z`))}>
      <Title order={2} size="sm" c="dimmed" mb="xs">
        {DAY.format(new Date(`${day}T12:00:00Z`))}
      </Title>
      <LongList
        className="card-list"
        roomPx={PART_PX}
        items={lines}
        item={(line) => (
          <AuditItem
            key={line.id}
            line={line}
            creator={line.modelId === null ? undefined : creators.get(line.modelId)}
            reason={line.reason ?? reasons.get(line.id) ?? null}
            {...act}
          />
        )}
      />
    </section>
  ));
}

type ItemProps = Omit<Props, 'pages'> & { line: AuditLine; creator: string | undefined; reason: string | null };

function AuditItem({ line, creator, reason, onActor, onTarget }: ItemProps) {
  const { actorId, actorName, at, after, targetId, targetType, personName } = line;
  const { amountCents, name, rows } = after ?? {};
  const pieces = sentenceOf(line, {
    ...(typeof amountCents === 'number' && { valor: formatBRL(amountCents) }),
    ...(personName !== null && { pessoa: personName }),
    ...(creator !== undefined && { criadora: creator }),
    ...(typeof name === 'string' && { nome: name }),
    ...(typeof rows === 'number' && { linhas: rows.toLocaleString('pt-BR') }),
  });
  const said = (pieces ?? []).flatMap((piece) => (typeof piece === 'string' ? [] : (SAID[piece.place] ?? [])));
  const who = actorName ?? 'Alguém que já não está na equipe';
  return (
    <li className="audit-item">
      <Avatar name={who} size="md" color="camarim" variant="filled" aria-hidden="true" />
      <div>
        <Text>
          <Anchor component="button" type="button" inherit fw={700} onClick={() => onActor(actorId)}>
            {who}
          </Anchor>{' '}
          {pieces === null
            ? `${actionWord(line.action)} · ${targetWord(targetType)}`
            : pieces.map((piece) => shownAs(piece, line))}
          {reason && ` – motivo: “${reason}”`}
        </Text>
        {factsOf(line, said).map((fact) => (
          <Text key={fact} size="sm" c="dimmed">
            {fact}
          </Text>
        ))}
        {targetId !== null && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            c="dimmed"
            display="inline-block"
            py={4}
            onClick={() => onTarget(targetId)}
          >
            Tudo sobre isto
          </Anchor>
        )}
      </div>
      <Text size="sm" c="dimmed" component="time" dateTime={at}>
        {TIME.format(new Date(at))}
      </Text>
    </li>
  );
}

function shownAs(piece: Piece, { personId }: AuditLine) {
  if (typeof piece === 'string') return piece;
  if (piece.place === 'pessoa') return <PersonLink key="pessoa" id={personId} name={piece.text} />;
  return <strong key={piece.place}>{piece.text}</strong>;
}
