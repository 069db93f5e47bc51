import { RELEASE_REFERENCE } from '@camarim/domain';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trustAdminApi } from '../../api/admin-trust.js';
import { messageOf } from '../../api/problem.js';
import type { PostRelease } from '../../api/shown.js';
import { formatInstant } from '../../desk/format-instant.js';
import { Picture } from '../../desk/picture.js';
import { refusalOf } from '../../desk/refusal.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { FailedList, LoadingRows } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { Window } from '../layout/window.js';

const releaseQuery = (postId: string) =>
  queryOptions({ queryKey: ['posts', 'release', postId], queryFn: () => trustAdminApi.release(postId) });
type Props = { postId: string; onClose: () => void };

/** Whether everybody else in a post is of age and has agreed in writing (USR-31). */
export function ReleaseWindow({ postId, onClose }: Props) {
  const query = useQuery(releaseQuery(postId));
  if (query.data) return <ReleaseForm release={query.data} onClose={onClose} />;
  return (
    <Window title="Autorizações" onClose={onClose}>
      {query.isPending && <LoadingRows />}
      {query.isError && <FailedList message={messageOf(query.error)} onRetry={() => void query.refetch()} />}
    </Window>
  );
}

function ReleaseForm({ release, onClose }: { release: PostRelease; onClose: () => void }) {
  const { postId, title, picture, film } = release;
  const { refresh } = useAct('posts', 'models');
  const [hasCoPerformers, setCoPerformers] = useState(release.hasCoPerformers);
  const [areReleasesChecked, setChecked] = useState(release.hasCoPerformers && release.isReleased);
  const [reference, setReference] = useState(release.reference ?? '');
  const record = useMutation({
    mutationFn: () =>
      trustAdminApi.recordRelease({
        postId,
        hasCoPerformers,
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
  const { fields, root } = refusalOf(record.error);
  return (
    <FormWindow
      title={`Autorizações de “${title}”`}
      submit="Registrar"
      size="md"
      pending={record.isPending}
      error={root}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!record.isPending) record.mutate();
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
    </FormWindow>
  );
}
