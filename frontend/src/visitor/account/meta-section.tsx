import { formatBRL } from '@camarim/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/instants.js';
import { itemsOf } from '../../lib/items-of.js';
import { MoreButton, ReadState } from '../layout/read-state.js';
import { accountQueries } from './account-queries.js';
import { AccountSection } from './account-section.js';
import * as words from './words.js';

const wordsOf = (fields: readonly string[]) => fields.map((field) => words.META_FIELDS[field] ?? field).join(', ');

/** 'O que enviamos à Meta': each event and the kinds of data it carried (MKT-04, USR-14). */
export function MetaSection() {
  const list = useInfiniteQuery(accountQueries.sentToMeta());
  const events = itemsOf(list);
  return (
    <AccountSection title={words.META} text={words.META_TEXT}>
      <ReadState of={list} />
      {list.data && events.length === 0 && <p className="text-sm text-quiet">{words.META_NOTHING}</p>}
      {events.length > 0 && (
        <ul className="divide-y divide-line rounded-input bg-field">
          {events.map((event) => (
            <li key={event.id} className="px-4 py-3 text-sm">
              <p className="font-medium">
                {words.META_EVENTS[event.name]}
                {event.value && words.ofAmount(formatBRL(event.value.amountCents))} · {words.META_STATES[event.state]}
              </p>
              <p className="text-quiet">{formatInstant(event.deliveredAt ?? event.eventTime)}</p>
              {event.fields.length > 0 && (
                <p className="break-words text-quiet">{words.metaData(wordsOf(event.fields))}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <MoreButton of={list} />
    </AccountSection>
  );
}
