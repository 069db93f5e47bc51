import type { WaitingItem, WaitingLine, WaitingWork } from '@camarim/contracts';
import { WAITING_KINDS, type WaitingKind } from '@camarim/domain';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../desk/format-instant.js';
import { EmptyList } from '../layout/screen-states.js';
import { WAITING_LINKS, WAITING_NAMES } from './waiting-links.js';

type Props = { work: WaitingWork; onLeave?: () => void; most?: number };
/** As many of a kind as the server tells. */
const ALL = 5;
const AWAY: Readonly<Record<string, string>> = {
  billing: 'vendas e chamadas',
  catalog: 'publicações e denúncias',
  marketing: 'depoimentos',
  users: 'e-mails',
};

/** Everything that waits, kind by kind; each line leads to where it is done. */
export function WaitingPanel({ work: { lines, unavailable }, onLeave = () => {}, most = ALL }: Props) {
  return (
    <Stack gap="lg">
      {unavailable.length > 0 && (
        <Alert color="yellow" role="status">
          Não foi possível ler agora: {unavailable.map((service) => AWAY[service] ?? service).join(', ')}.
        </Alert>
      )}
      {lines.length === 0 && unavailable.length === 0 && (
        <EmptyList title="Nada espera por você" text="O que precisar de alguém da equipe aparece aqui na hora." />
      )}
      {lines.map((line) => (
        <WaitingGroup key={line.kind} line={line} most={most} onLeave={onLeave} />
      ))}
    </Stack>
  );
}

type GroupProps = { line: WaitingLine; most: number; onLeave: () => void };

function WaitingGroup({ line, most, onLeave }: GroupProps) {
  const { kind, count, newest } = line;
  const { label } = WAITING_KINDS[kind];
  const linkOf = WAITING_LINKS[kind];
  const named = newest.filter(({ title }) => title !== null).slice(0, most);
  return (
    <section aria-label={label}>
      <Anchor component={Link} to={linkOf(null)} onClick={onLeave} className="waiting-head">
        {label}
        <span className="waiting-count">{count}</span>
      </Anchor>
      <ul className="card-list">
        {named.map((item) => (
          <li key={item.id}>
            <Link to={linkOf(item)} onClick={onLeave} className="waiting-item">
              <span>
                {WAITING_NAMES[kind] && `${WAITING_NAMES[kind]} `}
                {item.title}
              </span>
              <Text component="span" size="xs" c="dimmed">
                {momentOf(kind, item)}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function momentOf(kind: WaitingKind, { at, due }: WaitingItem): string {
  if (due === null) return `desde ${formatInstant(at)}`;
  if (kind !== 'dispute') return `começa em ${formatInstant(due)}`;
  return `${Date.parse(due) > Date.now() ? 'responder até' : 'prazo perdido em'} ${formatInstant(due)}`;
}
