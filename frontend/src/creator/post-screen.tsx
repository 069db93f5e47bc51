import { POST_LIMITS } from '@camarim/domain';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messageOf } from '../api/problem.js';
import type { OwnPost } from '../api/shown.js';
import { formatSchedule, readSchedule, type Scheduled } from '../desk/schedule-time.js';
import { storyTextsOf } from '../desk/story-form.js';
import { useDraft } from '../desk/use-draft.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { ErrorNotice } from '../ui/notice.js';
import { useOwnModel } from './creator-frame.js';
import { ownContentApi } from './own-content.js';
import { OwnFile } from './own-file.js';
import { Choice } from './parts/choice.js';
import { DraftOffer } from './parts/draft-offer.js';
import { said } from './parts/notify.js';
import { PageHeader } from './parts/page-header.js';
import { ScheduleField } from './parts/schedule-field.js';
import { TextArea } from './parts/text-area.js';
import { Toggle } from './parts/toggle.js';
import { useAct } from './parts/use-act.js';
import { paths } from './paths.js';
import { sayPublished } from './say-published.js';
import { StoryTextFields } from './story-texts.js';
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
    mutationFn: async (time: Scheduled | null): Promise<OwnPost | null> => {
      const file = { modelId, assetId: item?.assetId ?? '', publishAt: null, ...time };
      if (isStory) {
        const { durationSeconds, whatsappNumber, telegramUrl } = values;
        await ownContentApi.createStory({ ...file, durationSeconds, whatsappNumber, telegramUrl });
        return null;
      }
      const { title, description, audience, others } = values;
      return ownContentApi.createPost({
        ...{ ...file, title, description, mediaType: item?.kind ?? 'image', isPremium: false },
        ...{ isExclusive: audience === 'subscribers', hasCoPerformers: others, publish: when === 'now' },
      });
    },
    onSuccess: (post, time) => {
      draft.forget();
      upload.done();
      const done = DONE[when] ?? '';
      if (time) said(`Vai ao ar sozinho em ${formatSchedule(time.publishAt)}.`);
      else if (post) sayPublished(post, done);
      else said(done);
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
    <div className="space-y-5">
      <PageHeader title="Postar" text="Direto do seu celular, com a assinatura de que foi você." />
      <Choice label="O que é" options={KINDS} value={values.kind} onChange={(kind) => set({ kind })} />
      <OwnFile upload={upload} />
      <form noValidate className="space-y-5" onSubmit={submit}>
        {isStory ? (
          <StoryTextFields values={values} error={sending.error} onChange={set} />
        ) : (
          <PostTexts values={values} wrong={wrong.title} onChange={set} />
        )}
        {!(values.others && !isStory) && (
          <Choice
            isNamed
            label="Quando"
            options={isStory ? WHEN.slice(0, 2) : WHEN}
            value={when}
            onChange={(chosen) => set({ when: chosen })}
          />
        )}
        {when === 'later' && <ScheduleField value={values.at} error={wrong.at} onChange={(at) => set({ at })} />}
        {sending.isError && <ErrorNotice>{messageOf(sending.error)}</ErrorNotice>}
        <Button type="submit" className="w-full" disabled={!isThere} busy={sending.isPending}>
          {VERBS[when]}
        </Button>
        {!isThere && (
          <p className="text-center text-sm text-quiet">
            {item ? 'O botão abre assim que o arquivo chegar.' : 'Escolha o arquivo primeiro.'}
          </p>
        )}
      </form>
    </div>
  );
}

const DONE: Record<string, string> = { now: 'Publicado.', draft: 'Guardado como rascunho.' };

type TextsProps = { values: typeof EMPTY; wrong: string | undefined; onChange: (own: Partial<typeof EMPTY>) => void };

/** What is read beside a post, and who may see it. */
function PostTexts({ values, wrong, onChange }: TextsProps) {
  return (
    <>
      <Field
        label="Título"
        required
        maxLength={POST_LIMITS.title.max}
        value={values.title}
        error={wrong}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextArea
        label="Texto"
        maxLength={POST_LIMITS.description.max}
        value={values.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Choice
        isNamed
        label="Quem vê"
        options={AUDIENCES}
        value={values.audience}
        onChange={(audience) => onChange({ audience })}
      />
      <Toggle
        label="Outra pessoa aparece"
        description="Fica como rascunho até a equipe registrar a autorização dela."
        checked={values.others}
        onChange={(others) => onChange({ others })}
      />
    </>
  );
}
