import { POST_LIMITS } from '@camarim/domain';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../api/client.js';
import { hasCode } from '../api/problem.js';
import type { OwnPost } from '../api/shown.js';
import { sentenceOf } from '../desk/refusal.js';
import { formatSchedule, readSchedule, type Scheduled } from '../desk/schedule-time.js';
import { storyTextsOf } from '../desk/story-form.js';
import { useDraft } from '../desk/use-draft.js';
import { randomKey } from '../lib/random-key.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { ErrorNotice } from '../ui/notice.js';
import { useIsOffAir, useOwnModel } from './creator-frame.js';
import { OwnFile } from './own-file.js';
import { FREE, keepTerms, keptTerms } from './own-media.js';
import { Choice } from './parts/choice.js';
import { DraftOffer } from './parts/draft-offer.js';
import { said } from './parts/notify.js';
import { PageHeader } from './parts/page-header.js';
import { ScheduleField } from './parts/schedule-field.js';
import { TextArea } from './parts/text-area.js';
import { Toggle } from './parts/toggle.js';
import { useAct } from './parts/use-act.js';
import { paths } from './paths.js';
import { sayOnAir, sayPublished } from './say-published.js';
import { STORY_FIELDS, StoryTextFields } from './story-texts.js';
import { useOwnUpload } from './use-own-upload.js';

const EMPTY = {
  ...{ kind: 'post', title: '', description: '', audience: 'all', others: false },
  ...{ when: 'now', at: '', ...storyTextsOf() },
  // of what was sent and not answered yet: sent again, it is the same
  clientId: '',
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
  const isOffAir = useIsOffAir();
  const { refresh } = useAct('own-content', 'creator-today');
  const [search] = useSearchParams();
  const [base] = useState(() => ({
    ...{ ...EMPTY, kind: search.get('tipo') === 'story' ? 'story' : EMPTY.kind },
    others: keptTerms(modelId).hasCoPerformers,
  }));
  const [values, setValues] = useState(base);
  const [wrong, setWrong] = useState<{ title?: string; at?: string }>({});
  const isStory = values.kind === 'story';
  // a story goes on the air as it is; whoever else is shown has to agree first
  const when = isStory && values.when === 'draft' ? 'now' : values.others && !isStory ? 'draft' : values.when;
  const set = (own: Partial<typeof EMPTY>) => setValues({ ...values, ...own });
  const { item } = upload;
  const { others: hasCoPerformers } = values;
  const isUnderWay = item !== null || upload.broken !== null;
  // the file outlives its tab on this device, and who is shown in it goes with it
  useEffect(() => {
    if (isUnderWay) keepTerms(modelId, { ...FREE, hasCoPerformers });
  }, [modelId, isUnderWay, hasCoPerformers]);
  const sending = useMutation({
    mutationFn: async ({ time, clientId }: Sent): Promise<OwnPost | null> => {
      const file = { clientId, modelId, assetId: item?.assetId ?? '', publishAt: null, ...time };
      if (isStory) {
        const { durationSeconds, whatsappNumber, telegramUrl } = values;
        await api('POST /creator/stories', { ...file, durationSeconds, whatsappNumber, telegramUrl });
        return null;
      }
      const { title, description, audience, others } = values;
      return api('POST /creator/posts', {
        ...{ ...file, title, description, mediaType: item?.kind ?? 'image', isPremium: false },
        ...{ isExclusive: audience === 'subscribers', hasCoPerformers: others, publish: when === 'now' },
      });
    },
    onSuccess: (post, { time }) => {
      draft.forget();
      upload.done();
      keepTerms(modelId, null);
      const done = DONE[when] ?? '';
      if (time) said(`Vai ao ar sozinho em ${formatSchedule(time.publishAt)}.`);
      else if (post) sayPublished(post, isOffAir, done);
      else sayOnAir(isOffAir, done);
      void refresh();
      void go(isStory ? paths.ownStories() : paths.ownPosts());
    },
    onError: (error, { wasStory }) => {
      if (!hasCode(error, 'idempotency-mismatch')) return;
      // what is here now is something else
      setValues((now) => ({ ...now, clientId: '' }));
      // a file stands in one post alone
      if (!wasStory) upload.done();
      void refresh();
    },
  });
  const wasStory = sending.variables?.wasStory ?? isStory;
  const isThere = !wasStory && !item && hasCode(sending.error, 'idempotency-mismatch');
  // of a post that is there the words stay in sight, and are no draft of another one
  const draft = useDraft({ name: `own-post:${modelId}`, base, values: isThere ? base : values, restore: setValues });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { time = null, wrong: late } = when === 'later' ? readSchedule(values.at) : {};
    const faults = {
      ...(!isStory && !values.title.trim() && { title: 'Escreva um título.' }),
      ...(late && { at: late }),
    };
    setWrong(faults);
    if (Object.keys(faults).length > 0) return;
    const clientId = values.clientId || randomKey();
    set({ clientId });
    sending.mutate({ time, clientId, wasStory: isStory });
  };
  const hasFile = item?.phase === 'ready' || (!isStory && item?.phase === 'processing');
  if (draft.offer) return <DraftOffer {...draft} offer={draft.offer} />;
  return (
    <div className="space-y-5">
      <PageHeader title="Postar" text="Vai ao ar assinado por você." />
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
        {sending.isError && <ErrorNotice>{refused(sending.error, wasStory)}</ErrorNotice>}
        <Button type="submit" className="w-full" disabled={!hasFile} busy={sending.isPending}>
          {VERBS[when]}
        </Button>
        {!hasFile && (
          <p className="text-center text-sm text-quiet">
            {item ? 'O botão abre assim que o arquivo chegar.' : 'Escolha o arquivo primeiro.'}
          </p>
        )}
      </form>
    </div>
  );
}

type Sent = { time: Scheduled | null; clientId: string; wasStory: boolean };

/** An answer that was lost, and a form that was changed since: what was sent first is there. */
function refused(error: Error, isStory: boolean): string | null {
  if (hasCode(error, 'idempotency-mismatch')) return isStory ? STORY_IS_THERE : POST_IS_THERE;
  return sentenceOf(error, isStory ? STORY_FIELDS : []);
}

const STORY_IS_THERE =
  'O que você enviou antes já foi guardado: confira em Stories. Se quiser enviar também o que está aqui, toque de novo no botão.';
const POST_IS_THERE = 'O que você enviou antes já foi guardado. Para mudar o texto, edite em Publicações.';
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
