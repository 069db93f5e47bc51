import { POST_LIMITS } from '@camarim/domain';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api/client.js';
import { hasCode } from '../../api/problem.js';
import type { AdminPost } from '../../api/shown.js';
import { refusalOf } from '../../desk/refusal.js';
import { FileField } from '../files/file-field.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { ReloadWay } from '../layout/reload-way.js';
import { useAct } from '../layout/use-act.js';
import { useFormDraft } from '../layout/use-form-draft.js';
import { draftOf, type PostDraft } from './post-draft.js';
import { PostFields } from './post-fields.js';

type Props = { post: AdminPost; onClose: () => void };

/** The state that was opened is edited, whatever the list says meanwhile; an older one is refused with a way out. */
export function EditPost({ post, onClose }: Props) {
  const { refresh } = useAct('posts');
  const [edited, setEdited] = useState(post);
  const [media, setMedia] = useState(post.asset.id);
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const form = useForm<PostDraft>({ defaultValues: draftOf(edited) });
  const { register, formState } = form;
  const hasFiles = media !== edited.asset.id;
  const draft = useFormDraft(form, { name: `post:${post.id}`, version: edited.revision, hasFiles });
  const save = form.handleSubmit(async (fields) => {
    if (!media) return setMissing(true);
    setRefused(null);
    try {
      await api('PUT /admin/posts/:postId', {
        postId: edited.id,
        ...fields,
        title: fields.title.trim(),
        modelId: edited.modelId,
        media,
        mediaType: edited.mediaType,
        revision: edited.revision,
      });
      draft.forget();
      said('Publicação salva.');
      void refresh();
      onClose();
    } catch (error) {
      setRefused(error);
    }
  });
  const reload = () => {
    setEdited(post);
    setMedia(post.asset.id);
    setRefused(null);
    form.reset(draftOf(post));
  };
  const isOld = hasCode(refused, 'conflict');
  const { fields, root } = refusalOf(refused, edited.hasBuyers ? [] : ['media']);
  return (
    <FormWindow
      title={`Editar “${edited.title}”`}
      submit="Salvar"
      pending={formState.isSubmitting}
      error={root}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
      draft={draft}
      way={isOld && <ReloadWay onReload={() => void refresh().then(reload)} />}
    >
      <TextInput
        label="Título"
        required
        maxLength={POST_LIMITS.title.max}
        error={formState.errors.title?.message}
        {...register('title', { validate: (title) => title.trim() !== '' || 'Dê um título à publicação.' })}
      />
      {edited.hasBuyers ? (
        <Text size="sm" c="dimmed">
          Esta publicação já foi vendida, e quem comprou continua com o arquivo dela. Para mostrar outro, publique
          outra.
        </Text>
      ) : (
        <FileField
          label="Arquivo"
          kinds="any"
          modelId={edited.modelId}
          stored={edited.asset}
          onChange={(assetId) => {
            setMedia(assetId);
            setMissing(false);
          }}
          error={missing ? 'Envie um arquivo ou informe o endereço dele.' : fields.media}
        />
      )}
      <PostFields
        form={form}
        modelId={edited.modelId}
        mediaType={edited.mediaType}
        asset={media === post.asset.id ? post.asset : null}
        applied={post.cropBottom}
      />
    </FormWindow>
  );
}
