import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AdminModel } from '../../api/shown.js';
import { wordsOf } from '../../desk/booking-acts.js';
import { deskQueries, useDesk } from '../../desk/call-desk.js';
import { formatInstant } from '../../desk/format-instant.js';
import { BookingState } from '../calls/booking-parts.js';
import { contentQueries } from '../content-queries.js';
import { ReadState } from '../layout/screen-states.js';
import { Bio } from '../models/bio.js';
import { ModelFigures } from '../models/model-figures.js';
import { paths } from '../paths.js';
import { PersonLink } from '../people/person-link.js';
import { useMay } from '../use-may.js';
import { AccessOf } from './access-of.js';

const SHOWN = 5;

/** How she does, and what comes next (FA-09). */
export function Overview({ model }: { model: AdminModel }) {
  const may = useMay();
  return (
    <Stack gap="lg">
      <ModelFigures model={model} />
      <div className="creator-columns">
        {may('calls') && <NextCalls modelId={model.id} />}
        {may('moderation') && <NextPosts modelId={model.id} />}
        {may('publishing') && <AccessOf model={model} />}
        <section aria-label="Perfil">
          <Title order={2} size="h5" mb="xs">
            Perfil
          </Title>
          <Bio text={model.bio} bold={model.bioBoldEnabled} />
          <Text size="sm" c="dimmed" mt="xs">
            Entrou em {formatInstant(model.createdAt)} · {lastActivity(model.lastActivityAt)}
            {model.location && ` · mora em ${model.location}`}
          </Text>
        </section>
      </div>
    </Stack>
  );
}

const lastActivity = (at: string | null) =>
  at === null ? 'última atividade: —' : `última atividade em ${formatInstant(at)}`;

function NextCalls({ modelId }: { modelId: string }) {
  const list = useInfiniteQuery(deskQueries.bookings(useDesk(), modelId, { status: 'booked', upcoming: true }));
  const calls = (list.data?.pages[0]?.items ?? []).slice(0, SHOWN);
  return (
    <Next title="Próximas chamadas" to={paths.creator(modelId, 'chamadas')} none="Nenhuma chamada marcada." of={list}>
      {calls.map((call) => (
        <li key={call.id}>
          <Text component="span" fw={600} className="figure">
            {wordsOf(call).when}
          </Text>{' '}
          <PersonLink id={call.userId} name={call.userName} /> · {call.title}
          <BookingState booking={call} />
        </li>
      ))}
    </Next>
  );
}

function NextPosts({ modelId }: { modelId: string }) {
  const list = useInfiniteQuery(contentQueries.posts({ modelId, filter: 'all', state: 'scheduled' }));
  const posts = (list.data?.pages[0]?.items ?? []).slice(0, SHOWN);
  return (
    <Next title="Agendadas" to={paths.creator(modelId, 'conteudo')} none="Nenhuma publicação agendada." of={list}>
      {posts.map(({ id, title, publishAt }) => (
        <li key={id}>
          <Text component="span" fw={600}>
            {title}
          </Text>{' '}
          <Text component="span" size="sm" c="dimmed">
            vai ao ar em {publishAt && formatInstant(publishAt)}
          </Text>
        </li>
      ))}
    </Next>
  );
}

type Reading = { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
type NextProps = { title: string; to: string; none: string; of: Reading; children: readonly React.ReactNode[] };
function Next({ title, to, none, of, children }: NextProps) {
  return (
    <section aria-label={title}>
      <div className="creator-next">
        <Title order={2} size="h5">
          {title}
        </Title>
        <Anchor component={Link} to={to} size="sm">
          Ver tudo
        </Anchor>
      </div>
      <ReadState of={of} />
      {!of.isPending && !of.isError && children.length === 0 && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      <ul className="sale-log">{children}</ul>
    </section>
  );
}
