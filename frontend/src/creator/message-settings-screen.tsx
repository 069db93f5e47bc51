import type { MessageSetting } from '@camarim/contracts';
import { isMessage, MESSAGE_TEXT, messageText, WRITER_RULES, type WriterRule } from '@camarim/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../api/client.js';
import { messageOf } from '../api/problem.js';
import { useAskBeforeUnload } from '../desk/use-ask-before-unload.js';
import { useDraft } from '../desk/use-draft.js';
import { putFresh } from '../lib/put-fresh.js';
import { left as charactersLeft } from '../messages/words.js';
import { Button, buttonClass } from '../ui/button.js';
import { ErrorNotice } from '../ui/notice.js';
import { useOwnModel } from './creator-frame.js';
import { ownSettingQuery } from './own-messages.js';
import { ChoiceList } from './parts/choice.js';
import { DraftOffer } from './parts/draft-offer.js';
import { said } from './parts/notify.js';
import { PageHeader, Part } from './parts/page-header.js';
import { ReadState } from './parts/screen-states.js';
import { TextArea } from './parts/text-area.js';
import { Toggle } from './parts/toggle.js';
import { paths } from './paths.js';

const WRITERS: Readonly<Record<WriterRule, string>> = {
  buyers: 'Quem assina, comprou uma chamada ou mandou um mimo',
  subscribers: 'Só quem assina agora',
  'nobody-new': 'Só quem já conversa com você: ninguém abre conversa nova',
};
/** The usual one first. */
const ORDER = [...WRITER_RULES].sort((one, other) => Number(other === 'buyers') - Number(one === 'buyers'));

/** Whom she lets write, and what a new subscriber gets from her by itself (MSG-65, MSG-66). */
export function MessageSettingsScreen() {
  const { id } = useOwnModel();
  const setting = useQuery(ownSettingQuery(id));
  return (
    <div className="space-y-5">
      <PageHeader title="Ajustes das mensagens" text="Valem para a sua página, a partir de quando você salva.">
        <Link to={paths.messages()} className={buttonClass('secondary')}>
          Ver as conversas
        </Link>
      </PageHeader>
      <ReadState of={setting} />
      {setting.data && <SettingForm key={id} kept={setting.data} />}
    </div>
  );
}

function SettingForm({ kept }: { kept: MessageSetting }) {
  const client = useQueryClient();
  const [values, setValues] = useState(kept);
  const set = (own: Partial<MessageSetting>) => setValues({ ...values, ...own });
  const draft = useDraft({ name: `message-settings:${kept.modelId}`, base: kept, values, restore: setValues });
  const save = useMutation({
    mutationFn: () => api('PUT /creator/message-settings', values),
    onSuccess: (saved) => {
      draft.forget();
      putFresh(client, ownSettingQuery(kept.modelId).queryKey, saved);
      setValues(saved);
      said('Ajustes salvos.');
    },
  });
  const { isChanged } = draft;
  useAskBeforeUnload(isChanged);
  const text = messageText(values.greeting);
  const left = MESSAGE_TEXT.max - [...text].length;
  const isWrong = left < 0 || (values.isGreetingOn && !isMessage(text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isWrong && !save.isPending) save.mutate();
  };
  if (draft.offer) return <DraftOffer {...draft} offer={draft.offer} />;
  return (
    <form noValidate className="space-y-8" onSubmit={submit}>
      <Part title="Quem pode escrever" note="Quem não pode lê o motivo na conversa e na sua página.">
        <ChoiceList
          label="Quem pode escrever"
          value={values.writers}
          options={ORDER.map((value) => ({ value, label: WRITERS[value] }))}
          onChange={(writers) => set({ writers })}
        />
      </Part>
      <Part title="Boas-vindas">
        <div className="space-y-4">
          <Toggle
            label="Mandar boas-vindas a quem assina"
            description="Cada pessoa recebe uma vez só, com a etiqueta Automática: fica claro que ninguém digitou na hora."
            checked={values.isGreetingOn}
            onChange={(isGreetingOn) => set({ isGreetingOn })}
          />
          <TextArea
            label="Texto das boas-vindas"
            rows={4}
            value={values.greeting}
            error={
              left < 0
                ? charactersLeft(left)
                : values.isGreetingOn && text === ''
                  ? 'Escreva o texto para ligar.'
                  : undefined
            }
            onChange={(event) => set({ greeting: event.currentTarget.value })}
          />
        </div>
      </Part>
      {save.isError && <ErrorNotice>{messageOf(save.error)}</ErrorNotice>}
      <Button type="submit" className="w-full" busy={save.isPending} disabled={!isChanged || isWrong}>
        Salvar ajustes
      </Button>
    </form>
  );
}
