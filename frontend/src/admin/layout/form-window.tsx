import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ignoreSecondOfTwo } from '../../desk/ignore-second-of-two.js';
import { useAskBeforeUnload } from '../../desk/use-ask-before-unload.js';
import type { Draft } from '../../desk/use-draft.js';
import { DraftOffer } from './draft-offer.js';
import { LeaveEditor } from './leave-editor.js';
import { Refusal } from './refusal.js';
import { Window } from './window.js';

type Props = {
  title: string;
  /** The word on the button: 'Salvar', 'Adicionar'. */
  submit: string;
  pending: boolean;
  /** Why it was refused; null while it was not. */
  error: string | null;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  size?: 'md' | 'lg' | 'xl' | '80rem';
  /** Beside the refusal: a way out, as 'Recarregar'. */
  way?: ReactNode;
  /** Nothing to send yet. */
  disabled?: boolean;
  /** Of an editor: what is typed is kept. Escape and Cancelar ask first with and without it. */
  draft?: Draft;
  children: ReactNode;
};

/** Words and numbers; a tick is made again in a moment. */
const isText = (field: EventTarget): boolean =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'range'].includes(field.type));
const NOT_KEPT = { isKept: false, hasFiles: false, forget: () => {} };

/** A form in a window: fields, what went wrong, and two buttons at the end. Drawn anew each time, so it starts afresh. */
export function FormWindow({ size = 'lg', disabled = false, children, draft, ...props }: Props) {
  const { title, submit, pending, error, onSubmit, onClose, way } = props;
  const [isLeaving, setLeaving] = useState(false);
  const [isTyped, setTyped] = useState(false);
  // what keeps no draft, as a secret or a reason, still asks before it is lost
  const isChanged = draft ? draft.isChanged : isTyped;
  const leave = () => (isChanged ? setLeaving(true) : onClose());
  useAskBeforeUnload(isChanged);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <Window title={title} onClose={leave} size={size}>
      {draft?.offer ? (
        <DraftOffer {...draft} offer={draft.offer} />
      ) : (
        <form noValidate onSubmit={send} onInput={({ target }) => setTyped((before) => before || isText(target))}>
          <Stack>
            {children}
            {/* the end of a long form is far away: its buttons, and why it was refused, stay in sight */}
            <Stack gap="sm" className="form-end">
              {error !== null && (
                <Refusal>
                  {error}
                  {way}
                </Refusal>
              )}
              <Group justify="flex-end">
                {isChanged && draft?.isKept && (
                  <Text size="sm" c="dimmed" mr="auto">
                    Rascunho guardado
                  </Text>
                )}
                <Button variant="default" onClick={leave}>
                  Cancelar
                </Button>
                <Button type="submit" loading={pending} disabled={disabled} onClick={ignoreSecondOfTwo}>
                  {submit}
                </Button>
              </Group>
            </Stack>
          </Stack>
        </form>
      )}
      {isLeaving && <LeaveEditor draft={draft ?? NOT_KEPT} onStay={() => setLeaving(false)} onLeave={onClose} />}
    </Window>
  );
}
