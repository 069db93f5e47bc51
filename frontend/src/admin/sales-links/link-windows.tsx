import type { SalesLink } from '@camarim/contracts';
import { SALES_LINK, whatsappShareUrl } from '@camarim/domain';
import { Button, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { changedOf } from '../../desk/changed.js';
import { refusalOf } from '../../desk/refusal.js';
import { plural } from '../../lib/counts.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { NumberField } from '../layout/number-field.js';
import { useAct } from '../layout/use-act.js';
import { Window } from '../layout/window.js';
import { dayOf, endOfDay } from './link-words.js';

const SHOWN = ['name', 'expiresAt'] as const;

type Props = { link: SalesLink; onClose: () => void };

/** The text goes out as it stands here (MKT-22). */
export function ShareLink({ link, onClose }: Props) {
  const [text, setText] = useState(link.whatsappText);
  return (
    <Window title="Enviar pelo WhatsApp" onClose={onClose}>
      <Stack>
        <Textarea
          label="Mensagem"
          description="Mude o que quiser; prometa só o que o link faz."
          autosize
          minRows={4}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button component="a" href={whatsappShareUrl(text)} target="_blank" rel="noopener" onClick={onClose}>
            Abrir o WhatsApp
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}

export function LinkQr({ link, onClose }: Props) {
  const image = `data:image/svg+xml,${encodeURIComponent(link.qrSvg)}`;
  return (
    <Window title={`QR Code: ${link.name}`} onClose={onClose} size="sm">
      <Stack align="center">
        <img src={image} alt={`QR Code de ${link.name}`} width={280} height={280} className="qr-code" />
        <Text size="sm">{link.shortUrl}</Text>
        <Button component="a" variant="default" href={image} download={`qr-${link.leadId}.svg`}>
          Baixar
        </Button>
      </Stack>
    </Window>
  );
}

/** What may still be changed once a link is out. */
export function EditLink({ link, onClose }: Props) {
  const { refresh } = useAct('sales-links');
  const [name, setName] = useState(link.name);
  const [isActive, setActive] = useState(link.isActive);
  const [expiresOn, setExpiresOn] = useState(dayOf(link.expiresAt));
  const [maxActivations, setMax] = useState<number | string>(link.maxActivations);
  const typed = { name, isActive, expiresOn, maxActivations: Number(maxActivations) };
  const [filled] = useState(typed);
  const change = useMutation({
    mutationFn: () => {
      // a day that is over and was not touched is not chosen anew
      const { expiresOn: day, ...changes } = changedOf(filled, typed);
      return api('PUT /admin/sales-links/:linkId', {
        linkId: link.id,
        ...changes,
        ...(day === undefined ? {} : { expiresAt: endOfDay(day) }),
      });
    },
    onSuccess: async () => {
      said('Link salvo.');
      onClose();
      await refresh();
    },
  });
  const { fields, root } = refusalOf(change.error, link.kind === 'premium' ? [...SHOWN, 'maxActivations'] : SHOWN);
  return (
    <FormWindow
      title={`Editar ${link.name}`}
      submit="Salvar"
      size="md"
      pending={change.isPending}
      error={root}
      onClose={onClose}
      onSubmit={() => change.mutate()}
    >
      <TextInput
        label="Nome"
        maxLength={SALES_LINK.name}
        error={fields.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {link.kind === 'premium' && (
        <NumberField
          label="Ativações"
          description={`${link.activations} já ${plural(link.activations, 'usada', 'usadas')}`}
          min={SALES_LINK.maxActivations.min}
          max={SALES_LINK.maxActivations.max}
          error={fields.maxActivations}
          value={maxActivations}
          onChange={setMax}
        />
      )}
      <TextInput
        type="date"
        label="Vale até (vazio = sem fim)"
        error={fields.expiresAt}
        value={expiresOn}
        onChange={(event) => setExpiresOn(event.currentTarget.value)}
      />
      <Switch
        label="Link ligado"
        description="Desligado, quem abre vê o perfil e a oferta normal."
        checked={isActive}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
    </FormWindow>
  );
}
