import { hasDuty, isMessage, messageText } from '@camarim/domain';
import { Alert, Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/problem.js';
import type { Message } from '../../api/shown.js';
import { formatInstant } from '../../desk/format-instant.js';
import { type Attached, keepTyped, keptTyped, type Waiting } from '../../messages/kept-locally.js';
import type { ThreadStore } from '../../messages/thread-store.js';
import { useThread } from '../../messages/use-thread.js';
import * as words from '../../messages/words.js';
import { FailedList, LoadingRows } from '../layout/screen-states.js';
import { SidePanel } from '../layout/window.js';
import { queries } from '../queries.js';
import { CloseWindow } from './close-window.js';
import { TeamAttach } from './team-attach.js';
import { TeamFile } from './team-file.js';
import { teamActs, teamThreadQueries } from './team-threads.js';

const NAMES = { creator: 'Modelo', fan: 'Fã' };

type Props = {
  threadId: string;
  /** Whose files may go along; null: none. */
  modelId: string | null;
  onClose: () => void;
};
/** A thread beside the list. What is written here is the team's, and both sides read that it is. */
export function ThreadPanel({ threadId, modelId, onClose }: Props) {
  const [acts] = useState(() => teamActs(threadId));
  const { state, store, failure, retry } = useThread(threadId, acts, true);
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
            <Answer
              threadId={threadId}
              modelId={modelId}
              onSend={(body, attachment) => store.write(body, attachment)}
            />
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

function Line({ message, isBroken }: { message: Message; isBroken: boolean }) {
  const { kind, body, sentAt, seq } = message;
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
      <TeamFile message={message} />
      <Text size="sm" className="bio" {...(body === null ? { c: 'dimmed', fs: 'italic' } : {})}>
        {body ?? words.REMOVED}
      </Text>
    </li>
  );
}

function WaitingLine({
  waiting: { clientId, body, attachment, fault },
  store,
}: {
  waiting: Waiting;
  store: ThreadStore;
}) {
  return (
    <li>
      <Text size="sm" className="bio">
        {body || (attachment && words.FILE)}
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

type AnswerProps = {
  threadId: string;
  modelId: string | null;
  onSend: (body: string, attachment: Attached | null) => void;
};
/** What stands in it survives Escape, a reload and a look at another conversation, as where she writes herself. */
function Answer({ threadId, modelId, onSend }: AnswerProps) {
  const staff = useQuery(queries.staff()).data;
  const [typed, setTyped] = useState(() => keptTyped(threadId));
  const [attached, setAttached] = useState<Attached | null>(null);
  const [sent, setSent] = useState(0);
  const text = messageText(typed);
  const isReady = isMessage(text, attached !== null);
  // whoever may bring files to the house may send one
  const mayAttach = modelId !== null && staff !== undefined && staff !== null && hasDuty(staff.role, 'pages');
  const write = (next: string) => {
    setTyped(next);
    keepTyped(threadId, next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onSend(text, attached);
    write('');
    setAttached(null);
    setSent(sent + 1);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        {mayAttach && <TeamAttach key={sent} modelId={modelId} onChange={setAttached} />}
        <Textarea
          label="Resposta"
          description={words.AS_TEAM}
          autosize
          minRows={2}
          maxRows={8}
          value={typed}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={!isReady}>
            Enviar como Equipe
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
