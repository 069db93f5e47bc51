import type { CallOffer } from '@camarim/contracts';
import { CALL_OFFER } from '@camarim/domain';
import { Group, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { ApiProblem, messageOf } from '../../api/problem.js';
import { PLATFORMS } from '../../desk/call-words.js';
import { changedOf } from '../../desk/changed.js';
import { centsOf } from '../../desk/reais.js';
import { useDraft } from '../../desk/use-draft.js';
import { useOnce } from '../../lib/use-once.js';
import { FormWindow } from '../layout/form-window.js';
import { linesOf } from '../layout/lines-of.js';
import { said } from '../layout/notify.js';
import { NumberField } from '../layout/number-field.js';
import { useAct } from '../layout/use-act.js';

const NEW_MINUTES = 30;
type Props = { modelId: string; offer: CallOffer | null; onClose: () => void };

/** A call to be sold, new or edited (CAT-33). The link of an old one stays when its field stays empty. */
export function SaveOffer({ modelId, offer, onClose }: Props) {
  const { refresh } = useAct('calls');
  const once = useOnce();
  const [opened] = useState(() => formOf(offer));
  const [form, setForm] = useState(opened);
  const change = (changes: Partial<typeof form>) => setForm((now) => ({ ...now, ...changes }));
  /** A call in the house's own room has no link. */
  const isRoom = form.platform === 'room';
  const name = offer ? `call-offer:${offer.id}` : `call-offer:new:${modelId}`;
  const draft = useDraft({ name, version: JSON.stringify(opened), base: opened, values: form, restore: change });
  const save = useMutation({
    mutationFn: () => {
      if (!offer) return once((clientId) => api('POST /admin/calls/offers', { clientId, ...bodyOf(form), modelId }));
      const { linkUrl, ...changes } = changedOf(bodyOf(opened), bodyOf(form));
      return api('PATCH /admin/calls/offers/:offerId', {
        offerId: offer.id,
        ...changes,
        ...(linkUrl ? { linkUrl } : {}),
      });
    },
    onSuccess: async () => {
      draft.forget();
      said(offer ? 'Chamada atualizada.' : 'Chamada criada.');
      onClose();
      await refresh();
    },
  });
  const wrong = (field: string) =>
    save.error instanceof ApiProblem ? save.error.errors.find((each) => each.field === field)?.message : undefined;
  return (
    <FormWindow
      title={offer ? 'Editar chamada' : 'Nova chamada'}
      submit={offer ? 'Salvar' : 'Criar'}
      pending={save.isPending}
      error={save.error ? messageOf(save.error) : null}
      onClose={onClose}
      draft={draft}
      onSubmit={() => save.mutate()}
    >
      <TextInput
        label="Título"
        required
        maxLength={CALL_OFFER.title.max}
        value={form.title}
        error={wrong('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Descrição"
        required
        autosize
        minRows={3}
        maxLength={CALL_OFFER.description.max}
        value={form.description}
        error={wrong('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Group grow align="flex-start" className="columns">
        <Select
          label="Plataforma"
          required
          allowDeselect={false}
          data={PLATFORMS.map((each) => ({ ...each }))}
          value={form.platform}
          onChange={(platform) => platform && change({ platform })}
        />
        {!isRoom && (
          <TextInput
            type="url"
            label="Link da chamada"
            required={!offer?.linkHost}
            placeholder={offer?.linkHost ? `${offer.linkHost} (fica o atual)` : 'https://meet.google.com/...'}
            description="Só quem pagou o recebe, 10 minutos antes. Com um link de fora, o Camarim não consegue comprovar os minutos."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={CALL_OFFER.link.max}
            value={form.linkUrl}
            error={wrong('linkUrl')}
            onChange={(event) => change({ linkUrl: event.currentTarget.value })}
          />
        )}
      </Group>
      <Group grow align="flex-start" className="columns">
        <NumberField
          label="Preço (R$)"
          required
          min={0}
          step={0.01}
          decimalScale={2}
          fixedDecimalScale
          decimalSeparator=","
          thousandSeparator="."
          value={form.price}
          error={wrong('priceCents')}
          onChange={(price) => change({ price })}
        />
        <NumberField
          label="Duração (minutos)"
          required
          {...CALL_OFFER.minutes}
          allowDecimal={false}
          value={form.minutes}
          error={wrong('durationMinutes')}
          onChange={(minutes) => change({ minutes })}
        />
      </Group>
      <Textarea
        label="Destaques (um por linha, até 4)"
        autosize
        minRows={2}
        value={form.features}
        error={wrong('features')}
        onChange={(event) => change({ features: event.currentTarget.value })}
      />
      <Switch
        label="Ativa"
        description="Desligada, não aparece para ninguém."
        checked={form.isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
      />
      <Switch
        label="Recomendada"
        description="Ganha o selo enquanto nenhuma tiver vendas suficientes para ser a mais popular."
        checked={form.isFeatured}
        onChange={(event) => change({ isFeatured: event.currentTarget.checked })}
      />
      <Switch label="VIP" checked={form.isVip} onChange={(event) => change({ isVip: event.currentTarget.checked })} />
    </FormWindow>
  );
}

/** Defaults of a new one: price 0, which must be changed, in the room, 30 minutes, active (CAT-33). */
function formOf(offer: CallOffer | null) {
  return {
    title: offer?.title ?? '',
    description: offer?.description ?? '',
    platform: offer?.platform ?? ('room' as const satisfies CallOffer['platform']),
    linkUrl: '',
    price: (offer ? offer.price.amountCents / 100 : 0) as number | string,
    minutes: (offer?.durationMinutes ?? NEW_MINUTES) as number | string,
    features: offer?.features.join('\n') ?? '',
    isActive: offer?.isActive ?? true,
    isFeatured: offer?.isFeatured ?? false,
    isVip: offer?.isVip ?? false,
  };
}

/** As it is sent. A call in the room has no link. */
function bodyOf({ price, minutes, features, linkUrl, ...rest }: ReturnType<typeof formOf>) {
  return {
    ...rest,
    title: rest.title.trim(),
    description: rest.description.trim(),
    priceCents: centsOf(price),
    durationMinutes: Number(minutes) || 0,
    features: linesOf(features).slice(0, CALL_OFFER.features.most),
    linkUrl: rest.platform === 'room' ? null : linkUrl.trim(),
  };
}
