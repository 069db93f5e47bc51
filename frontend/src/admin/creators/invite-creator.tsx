import { Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import type { AdminModel } from '../../api/shown.js';
import { refusalOf } from '../../desk/refusal.js';
import { useDraft } from '../../desk/use-draft.js';
import { useOnce } from '../../lib/use-once.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';

type Props = { model: AdminModel; replaces: boolean; onClose: () => void };

/** A mail with a link of her own; nobody of the team ever sees the link (A5). */
export function InviteCreator({ model, replaces, onClose }: Props) {
  const client = useQueryClient();
  const once = useOnce();
  const [email, setEmail] = useState('');
  const draft = useDraft({
    name: `invite:${model.id}`,
    base: { email: '' },
    values: { email },
    restore: (typed) => setEmail(typed.email),
  });
  const send = useMutation({
    mutationFn: () =>
      once((clientId) =>
        api('POST /admin/models/:modelId/invitation', { clientId, modelId: model.id, email: email.trim() }),
      ),
    onSuccess: async (invitation) => {
      draft.forget();
      said(`Convite enviado para ${invitation.email}.`);
      onClose();
      await client.invalidateQueries({ queryKey: ['models', 'access', model.id] });
    },
  });
  const { root, fields } = refusalOf(send.error, ['email']);
  return (
    <FormWindow
      title={`Convidar quem cuida de ${model.displayName}`}
      submit="Enviar convite"
      pending={send.isPending}
      disabled={email.trim() === ''}
      error={root}
      draft={draft}
      onClose={onClose}
      onSubmit={() => send.mutate()}
    >
      <TextInput
        type="email"
        label="E-mail dela"
        description="O convite vale por 7 dias, uma única vez. Um convite anterior deixa de valer."
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={fields.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {replaces && <Text size="sm">Quando o convite for aceito, a conta de agora deixa de cuidar desta página.</Text>}
    </FormWindow>
  );
}
