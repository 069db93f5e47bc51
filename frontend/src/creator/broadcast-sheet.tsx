import {
  BROADCAST_SEGMENTS,
  type BroadcastSegment,
  isMessage,
  MESSAGE_TEXT,
  messageText,
  messageWarnings,
} from '@camarim/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../api/client.js';
import { hasCode, isPassing, messageOf } from '../api/problem.js';
import { sentenceOf } from '../desk/refusal.js';
import { formatSchedule, readSchedule, type Scheduled } from '../desk/schedule-time.js';
import { useDraft } from '../desk/use-draft.js';
import { Later } from '../lib/later.js';
import { lazyPart } from '../lib/lazy-part.js';
import { randomKey } from '../lib/random-key.js';
import type { Choosing } from '../messages/composer.js';
import { attachedOf } from '../messages/kept-locally.js';
import * as words from '../messages/words.js';
import { ownBroadcastQueries, people, SEGMENTS } from './own-broadcasts.js';
import { toHer } from './own-messages.js';
import { Choice, ChoiceList } from './parts/choice.js';
import { FormSheet } from './parts/form-sheet.js';
import { said } from './parts/notify.js';
import { ScheduleField } from './parts/schedule-field.js';
import { FailedList } from './parts/screen-states.js';
import { TextArea } from './parts/text-area.js';
import { useAct } from './parts/use-act.js';

const AttachFile = lazyPart(() => import('./attach-file.js'));

const WHEN = [
  { value: 'now', label: 'Agora' },
  { value: 'later', label: 'Agendar' },
] as const;
const BASE = {
  ...{ segment: 'subscribers' as BroadcastSegment, body: '', when: 'now' as 'now' | 'later', chosen: '' },
  waiting: null as { clientId: string; assetId: string } | null,
  // of what was sent and not answered yet: a draft of it that is gone on with is the same one
  clientId: '',
};

/** Writes to many: for whom and how many they are, what, and when; nothing leaves before the number is known (MSG-60). */
export function BroadcastSheet({ modelId, onClose }: { modelId: string; onClose: () => void }) {
  const { refresh } = useAct('messages');
  // however often it is sent, it is one
  const fresh = useRef('');
  const [values, setValues] = useState(BASE);
  const [wrong, setWrong] = useState<string>();
  const [choosing, setChoosing] = useState<Choosing>(null);
  const file = choosing === 'coming' ? null : choosing;
  // one that waits for somebody's release goes later under the same name
  const { waiting } = values;
  const audience = useQuery(ownBroadcastQueries.audience(modelId));
  const draft = useDraft({ name: `broadcast:${modelId}`, base: BASE, values, restore: setValues });
  const { segment, when, chosen } = values;
  const set = (own: Partial<typeof BASE>) => setValues({ ...values, ...own });
  const body = messageText(values.body);
  const left = MESSAGE_TEXT.max - [...body].length;
  const count = audience.data?.[segment];
  const sending = useMutation({
    mutationFn: ({ time, clientId }: { time: Scheduled | null; clientId: string }) =>
      api('POST /creator/broadcasts', {
        ...{ modelId, clientId, segment, body, plannedFor: time?.publishAt ?? null },
        attachment: file && attachedOf(file),
      }).catch(toHer),
    // what was kept, not what was chosen
    onSuccess: ({ plannedFor, createdAt }) => {
      draft.forget();
      file?.done();
      said(
        plannedFor > createdAt
          ? `A mensagem sai em ${formatSchedule(plannedFor)}, no horário de São Paulo.`
          : 'A mensagem está saindo.',
      );
      onClose();
    },
    // what was refused was not kept: a draft of it is another one
    onError: (error) => {
      if (!isPassing(error)) setValues((now) => ({ ...now, clientId: '' }));
    },
    onSettled: () => void refresh(),
  });
  const submit = () => {
    const { time = null, wrong: refused } = when === 'now' ? {} : readSchedule(chosen);
    setWrong(refused);
    if (when === 'later' && !time) return;
    fresh.current ||= values.clientId || randomKey();
    const clientId = waiting && waiting.assetId === file?.assetId ? waiting.clientId : fresh.current;
    set({ clientId, ...(file?.hasCoPerformers && { waiting: { clientId, assetId: file.assetId } }) });
    sending.mutate({ time, clientId });
  };
  const carried = messageWarnings(body).map((warning) => words.CARRIES[warning]);
  return (
    <FormSheet
      title="Escrever para vários"
      submit={when === 'later' ? 'Agendar' : count ? `Enviar para ${people(count)}` : 'Enviar'}
      pending={sending.isPending}
      error={refusalOf(sending.error)}
      draft={draft}
      disabled={choosing === 'coming' || !isMessage(body, file !== null) || !count}
      onClose={onClose}
      onSubmit={submit}
    >
      <div>
        <p aria-hidden="true" className="mb-1.5 text-sm font-medium text-quiet">
          Para quem
        </p>
        <ChoiceList
          label="Para quem"
          value={segment}
          options={BROADCAST_SEGMENTS.map((value) => ({
            value,
            label: audience.data ? `${SEGMENTS[value]}: ${people(audience.data[value])}` : SEGMENTS[value],
          }))}
          onChange={(next) => set({ segment: next })}
        />
        <p className="pt-1.5 text-sm text-quiet">
          Sem quem bloqueou a conversa e sem quem preferiu não receber mensagens para vários.
        </p>
      </div>
      {audience.isError && <FailedList message={messageOf(audience.error)} onRetry={() => void audience.refetch()} />}
      <TextArea
        label="Mensagem"
        rows={5}
        value={values.body}
        error={left < 0 ? words.left(left) : undefined}
        onChange={(event) => set({ body: event.currentTarget.value })}
      />
      <Later urgent>
        <AttachFile modelId={modelId} place={`broadcast:${modelId}`} onChange={setChoosing} />
      </Later>
      {carried.length > 0 && <p className="text-sm text-warning">{words.carries(carried.join(words.AND))}</p>}
      <Choice label="Quando" isNamed value={when} options={WHEN} onChange={(next) => set({ when: next })} />
      {when === 'later' && <ScheduleField value={chosen} error={wrong} onChange={(next) => set({ chosen: next })} />}
      <p aria-live="polite" className="text-sm text-quiet">
        {count === 0 && 'Ninguém está neste grupo agora.'}
        {Boolean(count) &&
          when === 'later' &&
          `Hoje são ${people(count ?? 0)}: recebe quem estiver no grupo na hora do envio.`}
      </p>
    </FormSheet>
  );
}

/** A first try whose answer got lost was kept as it was chosen then. */
const refusalOf = (error: Error | null): string | null =>
  hasCode(error, 'idempotency-mismatch')
    ? 'A primeira tentativa chegou, como você a tinha escolhido: ela está na lista. Feche para ver antes de escrever outra.'
    : sentenceOf(error);
