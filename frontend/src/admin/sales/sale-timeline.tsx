import type { SaleDetail } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Text, Title } from '@mantine/core';
import { formatInstant } from '../../desk/format-instant.js';
import { useStaffName } from '../team/use-staff-name.js';
import { actionWord, causeWord, eventWord, reasonWord } from './sale-words.js';

type Entry = { key: string; at: string; what: string; who: string; why: string | null };

/** Everything that happened, the oldest first, with what the team decided among it. */
export function SaleTimeline({ sale }: { sale: SaleDetail }) {
  const staffName = useStaffName();
  return (
    <section aria-label="Linha do tempo">
      <Title order={3} size="h5">
        Linha do tempo
      </Title>
      <ol className="sale-log">
        {entriesOf(sale, staffName).map(({ key, at, what, who, why }) => (
          <li key={key}>
            <Text size="sm" fw={600}>
              {what}
            </Text>
            {why && <Text size="sm">{why}</Text>}
            <Text size="xs" c="dimmed">
              {formatInstant(at)} · {who}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}

function entriesOf({ timeline, decisions }: SaleDetail, staffName: (staffId: string) => string): Entry[] {
  const events = timeline.map((event, place) => ({
    key: `e${place}`,
    at: event.at,
    what: eventWord(event) + (event.amount ? `: ${formatBRL(event.amount.amountCents)}` : ''),
    who: causeWord(event.cause),
    why: event.reason && reasonWord(event.reason),
  }));
  const decided = decisions.map(({ at, action, staffId, reason }, place) => ({
    key: `d${place}`,
    at,
    what: actionWord(action),
    who: `equipe ${staffName(staffId)}`,
    why: `“${reason}”`,
  }));
  return [...events, ...decided].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
