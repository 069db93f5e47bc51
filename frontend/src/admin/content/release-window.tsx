import { RELEASE_REFERENCE } from '@camarim/domain';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { hasCode } from '../../api/problem.js';
import type { PostRelease } from '../../api/shown.js';
import { formatInstant } from '../../desk/format-instant.js';
import { Picture } from '../../desk/picture.js';
import { refusalOf } from '../../desk/refusal.js';
import { Confirm } from '../layout/confirm.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { ReloadWay } from '../layout/reload-way.js';
import { ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { Window } from '../layout/window.js';

const releaseQuery = (postId: string) =>
  queryOptions({
    queryKey: ['posts', 'release', postId],
    queryFn: () => api('GET /admin/posts/:postId/release', { postId }),
    // the form begins from what is true now, not from what an earlier window saw
    ...{ staleTime: 0, gcTime: 0 },
  });
type Props = { postId: string; onClose: () => void };

/** Whether everybody else in a post is of age and has agreed in writing (USR-31). */
export function ReleaseWindow({ postId, onClose }: Props) {
  const query = useQuery(releaseQuery(postId));
  const [opened, setOpened] = useState(0);
  if (query.data) {
    const reload = () => void query.refetch().then(() => setOpened(opened + 1));
    return <ReleaseForm key={opened} release={query.data} onReload={reload} onClose={onClose} />;
  }
  return (
    <Window title="Autorizações" onClose={onClose}>
      <ReadState of={query} />
    </Window>
  );
}

type FormProps = { release: PostRelease; onReload: () => void; onClose: () => void };
/** The record that was opened is changed, whatever a colleague records meanwhile; an older one is refused with a way out. */
function ReleaseForm({ release: newest, onReload, onClose }: FormProps) {
  const [release] = useState(newest);
  const [isAsking, setAsking] = useState(false);
  const { postId, title, picture, film } = release;
  const { refresh } = useAct('posts', 'models');
  const [hasCoPerformers, setCoPerformers] = useState(release.hasCoPerformers);
  const [areReleasesChecked, setChecked] = useState(release.hasCoPerformers && release.isReleased);
  const [reference, setReference] = useState(release.reference ?? '');
  const record = useMutation({
    mutationFn: () =>
      api('PUT /admin/posts/:postId/release', {
        postId,
        hasCoPerformers,
        recordedAt: release.recordedAt,
        areReleasesChecked: hasCoPerformers && areReleasesChecked,
        ...(hasCoPerformers && areReleasesChecked ? { reference: reference.trim() } : {}),
      }),
    onSuccess: async (saved) => {
      said(
        saved.isReleased ? 'Autorizações registradas.' : 'Registrado. A publicação fica fora do ar até a autorização.',
      );
      onClose();
      await refresh();
    },
  });
  const shown = areReleasesChecked ? (['areReleasesChecked', 'reference'] as const) : (['areReleasesChecked'] as const);
  const { fields, root } = refusalOf(record.error, hasCoPerformers ? shown : []);
  // the money that goes back then does not come again
  const isTaken = release.isReleased && hasCoPerformers && !areReleasesChecked;
  return (
    <FormWindow
      title={`Autorizações de “${title}”`}
      submit="Registrar"
      size="md"
      pending={record.isPending}
      error={root}
      way={hasCode(record.error, 'conflict') && <ReloadWay onReload={onReload} />}
      onClose={onClose}
      onSubmit={() => {
        if (isTaken) setAsking(true);
        else if (!record.isPending) record.mutate();
      }}
    >
      <figure className="team-file">
        {film ? (
          // biome-ignore lint/a11y/useMediaCaption: it is looked at for who is shown in it
          <video src={film.url} aria-label={title} controls playsInline preload="none" />
        ) : (
          <Picture picture={picture} alt={title} sizes="280px" />
        )}
      </figure>
      <Text size="sm" c="dimmed">
        {release.recordedAt
          ? `Último registro em ${formatInstant(release.recordedAt)}.`
          : 'Nada registrado: a publicação mostra só a modelo.'}
      </Text>
      <Checkbox
        label="Aparecem outras pessoas"
        description="Além da modelo, mesmo sem mostrar o rosto."
        checked={hasCoPerformers}
        onChange={(event) => setCoPerformers(event.currentTarget.checked)}
      />
      {hasCoPerformers && (
        <>
          <Checkbox
            label="Autorização e idade de todas conferidas"
            description="Sem isso a publicação sai do ar e não pode voltar. Quem comprou recebe o dinheiro de volta."
            error={fields.areReleasesChecked}
            checked={areReleasesChecked}
            onChange={(event) => setChecked(event.currentTarget.checked)}
          />
          {areReleasesChecked && (
            <TextInput
              label="Onde estão guardadas"
              description="Pasta ou número do arquivo, sem nomes nem documentos."
              maxLength={RELEASE_REFERENCE.max}
              value={reference}
              error={fields.reference}
              onChange={(event) => setReference(event.currentTarget.value)}
            />
          )}
        </>
      )}
      {isAsking && (
        <Confirm
          title="Tirar a publicação do ar sem a autorização?"
          action="Registrar e tirar do ar"
          run={() => record.mutateAsync()}
          onClose={() => setAsking(false)}
        >
          {TAKEN}
        </Confirm>
      )}
    </FormWindow>
  );
}

const TAKEN =
  'A publicação deixa de abrir, também para quem comprou, e o valor volta por PIX a cada um. Isso não se desfaz, mesmo que a autorização seja registrada depois.';
