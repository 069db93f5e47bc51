import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { useAskBeforeUnload } from '../../desk/use-ask-before-unload.js';
import type { Draft } from '../../desk/use-draft.js';
import { useBackLayer } from '../../ui/back-layer.js';
import { DraftOffer } from './draft-offer.js';
import { LeaveEditor } from './leave-editor.js';
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

/** Two clicks in a row are one wish: the second would send the form again before it can be seen that it is on its way. */
export const ignoreSecondOfTwo = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
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
  useBackLayer(leave, draft !== undefined);
  return (
    <Window title={title} onClose={leave} size={size}>
      {draft?.offer ? (
        <DraftOffer {...draft} offer={draft.offer} />
      ) : (
        <form noValidate onSubmit={onSubmit} onInput={({ target }) => setTyped((before) => before || isText(target))}>
          <Stack>
            {children}
            {error !== null && (
              <Alert color="red" role="alert">
                {error}
                {way}
              </Alert>
            )}
            {/* the end of a long form is far away: its buttons stay in sight */}
            <Group justify="flex-end" className={size === '80rem' ? 'form-end' : undefined}>
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
        </form>
      )}
      {isLeaving && <LeaveEditor draft={draft ?? NOT_KEPT} onStay={() => setLeaving(false)} onLeave={onClose} />}
    </Window>
  );
}
