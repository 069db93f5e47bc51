import type { Notice } from '@camarim/contracts';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatInstant } from '../../desk/format-instant.js';
import { CreatorLink } from '../creators/creator-link.js';
import { Facts } from '../layout/facts.js';
import { stateOf } from './notice-words.js';
import { Deadline, Kind } from './notices-table.js';

/** What was written, by whom, and about what. */
export function NoticeFacts({ notice }: { notice: Notice }) {
  const facts: [string, ReactNode][] = [
    ['Motivo', <Kind key="kind" kind={notice.kind} />],
    ['Recebida em', formatInstant(notice.receivedAt)],
    ...(notice.status === 'open'
      ? ([['Responder até', <Deadline key="until" receivedAt={notice.receivedAt} />]] as [string, ReactNode][])
      : []),
    ['Endereço', <Address key="address" notice={notice} />],
    ['Quem denunciou', notice.email === '' ? notice.name : `${notice.name} (${notice.email})`],
    ...(notice.language === 'en' ? ([['Responder em', 'Inglês']] as [string, ReactNode][]) : []),
    ['É a pessoa mostrada', notice.isParticipant ? 'Sim, ou fala em nome dela' : 'Não'],
  ];
  return (
    <section aria-label="Denúncia">
      <Facts facts={facts} />
      <Text size="sm" className="bio" mt="sm">
        {notice.description}
      </Text>
    </section>
  );
}

/** A link only where it stays on this site: anybody can write anything into a report. */
function Address({ notice: { address, subject, story } }: { notice: Notice }) {
  const own = (subject || story) && sameSite(address);
  return (
    <>
      {own ? (
        <Anchor href={own} target="_blank" rel="noopener noreferrer" underline="always">
          {address}
        </Anchor>
      ) : (
        address
      )}
      {subject?.kind === 'post' && ` · publicação “${subject.title}”`}
      {subject?.kind === 'model' && (
        <>
          {' · perfil de '}
          <CreatorLink id={subject.modelId} name={subject.title} />
        </>
      )}
      {story && ' · story'}
      {subject && `, ${stateOf(subject)}`}
    </>
  );
}

/** @returns path and query of an address, which open here whatever site was written before them; null for no address. */
function sameSite(address: string): string | null {
  if (!URL.canParse(address, window.location.origin)) return null;
  const { pathname, search } = new URL(address, window.location.origin);
  return `${pathname}${search}`;
}
