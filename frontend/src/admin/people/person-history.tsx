import type { PersonRecord } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { wordsOf } from '../../desk/booking-acts.js';
import { formatInstant } from '../../desk/format-instant.js';
import { EVENTS, STATES } from '../facebook/delivery-words.js';
import { peopleQueries } from '../people-queries.js';
import { CONSENT_WORDS, MAIL_WORDS } from './people-words.js';
import { PersonSection } from './person-section.js';

/** The calls somebody booked, the newest first. */
export function PersonCalls({ id }: { id: string }) {
  const calls = useQuery(peopleQueries.calls(id));
  return (
    <PersonSection
      title="Chamadas"
      of={calls}
      none="Nunca marcou uma chamada."
      lines={({ items }) =>
        items.map((call) => ({
          key: call.id,
          what: `${call.title} · ${call.statusLabel}`,
          note: `${wordsOf(call).when} · ${formatBRL(call.amount.amountCents)} · ${wordsOf(call).order}`,
        }))
      }
    />
  );
}

/** What somebody agreed to, and what was sent: to them, and about them to Meta. */
export function PersonSent({ id }: { id: string }) {
  const record = useQuery(peopleQueries.record(id));
  const told = useQuery(peopleQueries.conversions(id));
  return (
    <>
      <PersonSection<PersonRecord>
        title="Consentimentos"
        of={record}
        none="Ainda não decidiu nada."
        lines={({ consents }) =>
          consents.map(({ purpose, granted, version, decidedAt }) => ({
            key: purpose,
            what: `${CONSENT_WORDS[purpose]}: ${granted ? 'sim' : 'não'}`,
            note: `versão ${version} · ${formatInstant(decidedAt)}`,
          }))
        }
      />
      <PersonSection<PersonRecord>
        title="E-mails enviados"
        of={record}
        none="Nenhum e-mail até agora."
        lines={({ mails }) =>
          mails.map(({ subject, status, createdAt }) => ({
            key: `${createdAt} ${subject}`,
            what: subject,
            note: `${MAIL_WORDS[status]} · ${formatInstant(createdAt)}`,
          }))
        }
      />
      <PersonSection
        title="Enviado à Meta"
        of={told}
        none="Nada foi enviado: só vai à Meta o que aconteceu com quem consentiu."
        lines={({ items }) =>
          items.map(({ id: key, name, state, value, eventTime }) => ({
            key,
            what: `${EVENTS[name]}${value ? ` de ${formatBRL(value.amountCents)}` : ''} · ${STATES[state].word}`,
            note: formatInstant(eventTime),
          }))
        }
      />
    </>
  );
}
