import { formatBRL, localTime, SCHEDULE_ZONE } from '@camarim/domain';
import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { plural } from '../../lib/counts.js';
import { type BookingAct, BookingWindow } from '../calls/booking-window.js';
import { BookingsTable } from '../calls/bookings-table.js';
import { PageHeader } from '../layout/page-header.js';
import { formatSchedule } from '../layout/schedule-time.js';
import { FailedList, LoadingRows } from '../layout/screen-states.js';
import { paths } from '../paths.js';
import { useOwnModel } from './creator-frame.js';

/** A call 'now' waits five minutes for her answer: the day is read this often. */
const READ_AGAIN_MS = 15_000;
const PARTS = {
  ...{ calls: 'chamadas', posts: 'publicações agendadas', stories: 'stories agendados' },
  ...{ comments: 'comentários', earnings: 'ganhos' },
} as const;
/** As many comments as her day asks for. */
const MOST = 50;
type Today = Awaited<ReturnType<typeof askToday>>;
type Booking = Today['calls'][number];
const askToday = (modelId: string) => api('GET /creator/today', { modelId });
const dayOf = (at: Date) => localTime(at, SCHEDULE_ZONE).date;

/** What her day asks of her: who calls, who waits for a yes, and what goes on the air by itself. */
export function HomeScreen() {
  const model = useOwnModel();
  const [open, setOpen] = useState<{ act: BookingAct; booking: Booking } | null>(null);
  const day = useQuery({
    // what is done with a call makes it stale as well
    queryKey: ['calls', 'creator-today', model.id],
    queryFn: () => askToday(model.id),
    refetchInterval: READ_AGAIN_MS,
  });
  const onAct = (act: BookingAct, booking: Booking) => setOpen({ act, booking });
  return (
    <Stack>
      <PageHeader title={`Oi, ${model.displayName}`} text="O seu dia, no horário de São Paulo.">
        <Button component={Link} to={paths.post()} size="md">
          Postar
        </Button>
      </PageHeader>
      {day.isPending && <LoadingRows />}
      {day.isError && <FailedList message={messageOf(day.error)} onRetry={() => void day.refetch()} />}
      {day.data && <Day today={day.data} onAct={onAct} />}
      {open && <BookingWindow key={open.booking.id} {...open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

function Day({ today, onAct }: { today: Today; onAct: (act: BookingAct, booking: Booking) => void }) {
  // an edge of the release before does not say the last two yet
  const { calls, posts, stories, gaps, comments = [], earnedCents = null } = today;
  const now = dayOf(new Date());
  const isToday = ({ publishAt }: { publishAt: string | null }) =>
    publishAt !== null && dayOf(new Date(publishAt)) <= now;
  const ofToday = calls.filter(({ startsAt }) => dayOf(new Date(startsAt)) <= now);
  const waiting = calls.filter((call) => call.confirmedAt === null && !ofToday.includes(call));
  const due = [
    ...posts.filter(isToday).map(({ id, title, publishAt }) => ({ id, publishAt, what: title })),
    ...stories.filter(isToday).map(({ id, publishAt }) => ({ id, publishAt, what: 'Story' })),
  ].toSorted((a, b) => String(a.publishAt).localeCompare(String(b.publishAt)));
  const later = posts.length + stories.length - due.length;
  return (
    <>
      {gaps.length > 0 && (
        <Alert color="yellow" role="status">
          Não foi possível carregar agora: {gaps.map((part) => PARTS[part]).join(', ')}. Tentamos de novo sozinhos.
        </Alert>
      )}
      {!gaps.includes('calls') && (
        <Part title="Chamadas de hoje" none={ofToday.length === 0 && 'Nenhuma chamada hoje.'}>
          <BookingsTable bookings={ofToday} onAct={onAct} label="Agendamentos de hoje" />
        </Part>
      )}
      {waiting.length > 0 && (
        <Part title="Esperam a sua confirmação">
          <BookingsTable bookings={waiting} onAct={onAct} label="Agendamentos que esperam" />
        </Part>
      )}
      {(comments.length > 0 || earnedCents !== null) && (
        <ul className="card-list money-list" aria-label="Também hoje">
          {comments.length > 0 && (
            <li className="money-row">
              <Anchor component={Link} to={paths.ownComments()}>
                {comments.length < MOST ? comments.length : `${MOST} ou mais`}{' '}
                {plural(comments.length, 'comentário sem resposta', 'comentários sem resposta')}
              </Anchor>
            </li>
          )}
          {earnedCents !== null && (
            <li className="money-row">
              <Anchor component={Link} to={paths.earnings()}>
                Ganho hoje
              </Anchor>
              <span className="figure">{formatBRL(earnedCents)}</span>
            </li>
          )}
        </ul>
      )}
      {!gaps.includes('posts') && (
        <Part title="Vai ao ar hoje" none={due.length === 0 && 'Nada agendado para hoje.'}>
          <Stack component="ul" gap="xs" className="card-list">
            {due.map(({ id, what, publishAt }) => (
              <li key={id}>
                <Text>
                  <b className="figure">{formatSchedule(publishAt ?? '')}</b> · {what}
                </Text>
              </li>
            ))}
          </Stack>
        </Part>
      )}
      {later > 0 && (
        <Text size="sm" c="dimmed">
          Mais {later} {later === 1 ? 'agendamento' : 'agendamentos'} para os próximos dias em{' '}
          <Anchor component={Link} to={paths.ownPosts()} size="sm" underline="always">
            Publicações
          </Anchor>{' '}
          e{' '}
          <Anchor component={Link} to={paths.ownStories()} size="sm" underline="always">
            Stories
          </Anchor>
          .
        </Text>
      )}
    </>
  );
}

function Part({ title, none = false, children }: { title: string; none?: string | false; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      {none ? <Text c="dimmed">{none}</Text> : children}
    </section>
  );
}
