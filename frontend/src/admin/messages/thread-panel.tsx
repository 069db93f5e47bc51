import type { Message } from '@camarim/contracts';
import { isMessage, messageText } from '@camarim/domain';
import { Alert, Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { formatInstant } from '../../desk/format-instant.js';
import type { Waiting } from '../../messages/kept-locally.js';
import type { ThreadStore } from '../../messages/thread-store.js';
import { useThread } from '../../messages/use-thread.js';
import * as words from '../../messages/words.js';
import { FailedList, LoadingRows } from '../layout/screen-states.js';
import { SidePanel } from '../layout/window.js';
import { CloseWindow } from './close-window.js';
import { teamActs, teamThreadQueries } from './team-threads.js';

const NAMES = { creator: 'Criadora', fan: 'Fã' };

/** A thread beside the list. What is written here is the team's, and both sides read that it is. */
export function ThreadPanel({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const [acts] = useState(() => teamActs(threadId));
  const { state, store, failure, retry } = useThread(threadId, acts);
  const facts = useQuery(teamThreadQueries.facts(threadId));
  const [isClosing, setClosing] = useState(false);
  return (
    <SidePanel title="Conversa" onClose={onClose}>
      {isClosing && facts.data && <CloseWindow thread={facts.data} onClose={() => setClosing(false)} />}
      {failure && <FailedList message={messageOf(failure)} onRetry={retry} />}
      {!failure && !state.isLoaded && <LoadingRows />}
      {state.isLoaded && (
        <Stack>
          {state.proof.state === 'broken' && <Alert color="red">{words.changedAt(state.proof.seq)}</Alert>}
          {state.proof.state === 'whole' && (
            <Text size="sm" c="dimmed">
              {words.allWhole(state.items.length)}
            </Text>
          )}
          {state.hasOlder && (
            <Button variant="default" onClick={() => void store.older().catch(() => undefined)}>
              {words.OLDER}
            </Button>
          )}
          <Stack component="ol" gap="sm" className="team-thread" aria-label="Mensagens">
            {state.items.map((message) => (
              <Line
                key={message.seq}
                message={message}
                isBroken={state.proof.state === 'broken' && state.proof.seq === message.seq}
              />
            ))}
            {state.waiting.map((waiting) => (
              <WaitingLine key={waiting.clientId} waiting={waiting} store={store} />
            ))}
          </Stack>
          {facts.data?.closedFor ? (
            <Alert color="gray">{words.closedFor(words.REASONS[facts.data.closedFor])}</Alert>
          ) : (
            <Answer onSend={(body) => store.write(body)} />
          )}
          {facts.isError && <FailedList message={messageOf(facts.error)} onRetry={() => void facts.refetch()} />}
          {facts.data && (
            <Group justify="flex-end">
              <Button variant="subtle" color="red" onClick={() => setClosing(true)}>
                {facts.data.closedFor ? 'Reabrir a conversa' : 'Fechar a conversa'}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </SidePanel>
  );
}

function Line({ message: { kind, body, sentAt, seq }, isBroken }: { message: Message; isBroken: boolean }) {
  return (
    <li>
      <Group gap={6}>
        <Badge variant={kind === 'fan' ? 'outline' : 'light'} color={kind === 'creator' ? undefined : 'gray'} tt="none">
          {words.authorOf(kind, NAMES)}
        </Badge>
        <Text size="xs" c="dimmed">
          {formatInstant(sentAt)} · {seq}
        </Text>
        {isBroken && (
          <Badge color="red" tt="none">
            {words.CHANGED}
          </Badge>
        )}
      </Group>
      <Text size="sm" className="bio" {...(body === null ? { c: 'dimmed', fs: 'italic' } : {})}>
        {body ?? words.REMOVED}
      </Text>
    </li>
  );
}

function WaitingLine({ waiting: { clientId, body, fault }, store }: { waiting: Waiting; store: ThreadStore }) {
  return (
    <li>
      <Text size="sm" className="bio">
        {body}
      </Text>
      {fault === null ? (
        <Text size="xs" c="dimmed">
          {navigator.onLine ? words.SENDING : words.WAITING}
        </Text>
      ) : (
        <Alert color="red" role="alert" title={fault}>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => store.again(clientId)}>
              {words.SEND_AGAIN}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => store.discard(clientId)}>
              {words.DISCARD}
            </Button>
          </Group>
        </Alert>
      )}
    </li>
  );
}

function Answer({ onSend }: { onSend: (body: string) => void }) {
  const [typed, setTyped] = useState('');
  const text = messageText(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isMessage(text)) return;
    onSend(text);
    setTyped('');
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          label="Resposta"
          description={words.AS_TEAM}
          autosize
          minRows={2}
          maxRows={8}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={!isMessage(text)}>
            Enviar como Equipe
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
