import { POST_LIMITS } from '@camarim/domain';
import { Alert, Button, SegmentedControl, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { DraftOffer } from '../layout/draft-offer.js';
import { said } from '../layout/notify.js';
import { PageHeader } from '../layout/page-header.js';
import { ScheduleField } from '../layout/schedule-field.js';
import { formatSchedule, readSchedule, type Scheduled } from '../layout/schedule-time.js';
import { useAct } from '../layout/use-act.js';
import { useDraft } from '../layout/use-draft.js';
import { paths } from '../paths.js';
import { storyTextsOf } from '../stories/story-form.js';
import { StoryTextFields } from '../stories/story-texts.js';
import { useOwnModel } from './creator-frame.js';
import { ownContentApi } from './own-content.js';
import { OwnFile } from './own-file.js';
import { useOwnUpload } from './use-own-upload.js';

const EMPTY = {
  ...{ kind: 'post', title: '', description: '', audience: 'all', others: false },
  ...{ when: 'now', at: '', ...storyTextsOf() },
};
const KINDS = [
  { value: 'post', label: 'Publicação' },
  { value: 'story', label: 'Story de 24 h' },
];
const AUDIENCES = [
  { value: 'all', label: 'Todo mundo' },
  { value: 'subscribers', label: 'Só assinantes' },
];
const WHEN = [
  { value: 'now', label: 'Agora' },
  { value: 'later', label: 'Agendar' },
  { value: 'draft', label: 'Rascunho' },
];
const VERBS: Record<string, string> = { now: 'Publicar', later: 'Agendar', draft: 'Guardar rascunho' };

/** From the roll of her phone to the page, now or at a time, with one thumb. */
export function PostScreen() {
  const model = useOwnModel();
  return <PostForm key={model.id} modelId={model.id} />;
}

function PostForm({ modelId }: { modelId: string }) {
  const go = useNavigate();
  const upload = useOwnUpload(modelId);
  const { refresh } = useAct('own-content', 'creator-today');
  const [search] = useSearchParams();
  const [base] = useState({ ...EMPTY, kind: search.get('tipo') === 'story' ? 'story' : EMPTY.kind });
  const [values, setValues] = useState(base);
  const [wrong, setWrong] = useState<{ title?: string; at?: string }>({});
  const draft = useDraft({ name: `own-post:${modelId}`, base, values, restore: setValues });
  const isStory = values.kind === 'story';
  // a story goes on the air as it is; whoever else is shown has to agree first
  const when = isStory && values.when === 'draft' ? 'now' : values.others && !isStory ? 'draft' : values.when;
  const set = (own: Partial<typeof EMPTY>) => setValues({ ...values, ...own });
  const { item } = upload;
  const sending = useMutation({
    mutationFn: (time: Scheduled | null): Promise<unknown> => {
      const file = { modelId, assetId: item?.assetId ?? '', publishAt: null, ...time };
      if (isStory) {
        const { durationSeconds, whatsappNumber, telegramUrl } = values;
        return ownContentApi.createStory({ ...file, durationSeconds, whatsappNumber, telegramUrl });
      }
      const { title, description, audience, others } = values;
      return ownContentApi.createPost({
        ...{ ...file, title, description, mediaType: item?.kind ?? 'image', isPremium: false },
        ...{ isExclusive: audience === 'subscribers', hasCoPerformers: others, publish: when === 'now' },
      });
    },
    onSuccess: (_, time) => {
      draft.forget();
      upload.done();
      said(time ? `Vai ao ar sozinho em ${formatSchedule(time.publishAt)}.` : (DONE[when] ?? ''));
      void refresh();
      void go(isStory ? paths.ownStories() : paths.ownPosts());
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { time = null, wrong: late } = when === 'later' ? readSchedule(values.at) : {};
    const faults = {
      ...(!isStory && !values.title.trim() && { title: 'Escreva um título.' }),
      ...(late && { at: late }),
    };
    setWrong(faults);
    if (Object.keys(faults).length === 0) sending.mutate(time);
  };
  const isThere = item?.phase === 'ready' || (!isStory && item?.phase === 'processing');
  if (draft.offer) return <DraftOffer {...draft} offer={draft.offer} />;
  return (
    <Stack maw={560} className="own-form">
      <PageHeader title="Postar" text="Direto do seu celular, com a assinatura de que foi você." />
      <OwnFile upload={upload} />
      <form noValidate onSubmit={submit}>
        <Stack>
          <SegmentedControl aria-label="O que é" data={KINDS} value={values.kind} onChange={(kind) => set({ kind })} />
          {isStory && <StoryTextFields values={values} error={sending.error} onChange={set} />}
          {!isStory && (
            <>
              <TextInput
                label="Título"
                required
                maxLength={POST_LIMITS.title.max}
                value={values.title}
                error={wrong.title}
                onChange={(event) => set({ title: event.currentTarget.value })}
              />
              <Textarea
                label="Texto"
                autosize={false}
                rows={3}
                maxLength={POST_LIMITS.description.max}
                value={values.description}
                onChange={(event) => set({ description: event.currentTarget.value })}
              />
              <Choices
                label="Quem vê"
                data={AUDIENCES}
                value={values.audience}
                onChange={(audience) => set({ audience })}
              />
              <Switch
                label="Outra pessoa aparece"
                description="Fica como rascunho até a equipe registrar a autorização dela."
                checked={values.others}
                onChange={(event) => set({ others: event.currentTarget.checked })}
              />
            </>
          )}
          {!(values.others && !isStory) && (
            <Choices
              label="Quando"
              data={isStory ? WHEN.slice(0, 2) : WHEN}
              value={when}
              onChange={(chosen) => set({ when: chosen })}
            />
          )}
          {when === 'later' && <ScheduleField value={values.at} error={wrong.at} onChange={(at) => set({ at })} />}
          {sending.isError && (
            <Alert color="red" role="alert">
              {messageOf(sending.error)}
            </Alert>
          )}
          <Button type="submit" size="lg" fullWidth disabled={!isThere} loading={sending.isPending}>
            {VERBS[when]}
          </Button>
          {!isThere && (
            <Text size="sm" c="dimmed" ta="center">
              {item ? 'O botão abre assim que o arquivo chegar.' : 'Escolha o arquivo primeiro.'}
            </Text>
          )}
        </Stack>
      </form>
    </Stack>
  );
}

const DONE: Record<string, string> = { now: 'Publicado.', draft: 'Guardado como rascunho.' };

type ChoicesProps = {
  label: string;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

function Choices({ label, ...control }: ChoicesProps) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <SegmentedControl fullWidth aria-label={label} {...control} />
    </div>
  );
}
