import { formatBRL, localTime, SCHEDULE_ZONE } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../api/client.js';
import type { BookingAct, OnAct } from '../desk/booking-acts.js';
import { formatSchedule } from '../desk/schedule-time.js';
import { plural } from '../lib/counts.js';
import { lazyPart } from '../lib/lazy-part.js';
import { BookingCards } from './booking-cards.js';
import { useOwnModel } from './creator-frame.js';
import { PageHeader, Part } from './parts/page-header.js';
import { ReadState } from './parts/screen-states.js';
import { paths } from './paths.js';

const BookingSheet = lazyPart(async () => ({ default: (await import('./booking-sheet.js')).BookingSheet }));

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
  return (
    <div className="space-y-7">
      <PageHeader title={`Oi, ${model.displayName}`} text="O seu dia, no horário de São Paulo." />
      <ReadState of={day} />
      {day.data && <Day today={day.data} onAct={(act, booking) => setOpen({ act, booking })} />}
      {open && <BookingSheet key={open.booking.id} {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Day({ today, onAct }: { today: Today; onAct: OnAct }) {
  // an edge of the release before does not say the last two yet
  const { calls, gaps, comments = [], earnedCents = null } = today;
  const now = dayOf(new Date());
  const ofToday = calls.filter(({ startsAt }) => dayOf(new Date(startsAt)) <= now);
  const waiting = calls.filter((call) => call.confirmedAt === null && !ofToday.includes(call));
  return (
    <>
      {gaps.length > 0 && (
        <p role="status" className="rounded-input bg-warning/15 px-4 py-3 text-sm">
          Não foi possível carregar agora: {gaps.map((part) => PARTS[part]).join(', ')}. Tentamos de novo sozinhos.
        </p>
      )}
      {earnedCents !== null && (
        <section aria-label="Dinheiro de hoje" className="stage-glow rounded-card px-5 pt-3 pb-6">
          <h2 className="font-semibold">
            <Link to={paths.earnings()} className="flex min-h-11 items-center justify-between gap-4">
              Ganho hoje
              <ChevronRight className="size-5" aria-hidden="true" />
            </Link>
          </h2>
          <p className="figure show text-[clamp(40px,12vw,56px)]">{formatBRL(earnedCents)}</p>
        </section>
      )}
      {comments.length > 0 && (
        <Link
          to={paths.ownComments()}
          className="flex min-h-13 items-center gap-3 rounded-card bg-surface px-5 py-3 font-semibold"
        >
          <MessageCircle className="size-5 text-accent-soft" aria-hidden="true" />
          <span className="flex-1">
            {comments.length < MOST ? comments.length : `${MOST} ou mais`}{' '}
            {plural(comments.length, 'comentário sem resposta', 'comentários sem resposta')}
          </span>
          <ChevronRight className="size-5 text-quiet" aria-hidden="true" />
        </Link>
      )}
      {!gaps.includes('calls') && (
        <Part title="Chamadas de hoje" beside={<TextLink to={paths.agenda()}>Agenda</TextLink>}>
          {ofToday.length === 0 && <p className="text-quiet">Nenhuma chamada hoje.</p>}
          {ofToday.length > 0 && <BookingCards bookings={ofToday} onAct={onAct} label="Agendamentos de hoje" />}
        </Part>
      )}
      {waiting.length > 0 && (
        <Part title="Esperam a sua confirmação">
          <BookingCards bookings={waiting} onAct={onAct} label="Agendamentos que esperam" />
        </Part>
      )}
      <Planned today={today} now={now} />
    </>
  );
}

/** What goes on the air by itself, today and later. */
function Planned({ today: { posts, stories, gaps }, now }: { today: Today; now: string }) {
  const isToday = ({ publishAt }: { publishAt: string | null }) =>
    publishAt !== null && dayOf(new Date(publishAt)) <= now;
  const due = [
    ...posts.filter(isToday).map(({ id, title, publishAt }) => ({ id, publishAt, what: title })),
    ...stories.filter(isToday).map(({ id, publishAt }) => ({ id, publishAt, what: 'Story' })),
  ].toSorted((a, b) => String(a.publishAt).localeCompare(String(b.publishAt)));
  const later = posts.length + stories.length - due.length;
  return (
    <>
      {!gaps.includes('posts') && (
        <Part title="Vai ao ar hoje">
          {due.length === 0 && <p className="text-quiet">Nada agendado para hoje.</p>}
          <ul className="lines">
            {due.map(({ id, what, publishAt }) => (
              <li key={id} className="flex gap-4 py-3">
                <b className="figure shrink-0">{formatSchedule(publishAt ?? '')}</b>
                <span className="min-w-0 break-words">{what}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {later > 0 && (
        <p className="text-sm text-quiet">
          Mais {later} {later === 1 ? 'agendamento' : 'agendamentos'} para os próximos dias em{' '}
          <TextLink to={paths.ownPosts()}>Publicações</TextLink> e <TextLink to={paths.ownStories()}>Stories</TextLink>.
        </p>
      )}
    </>
  );
}

const TextLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="font-semibold text-accent-soft underline">
    {children}
  </Link>
);
