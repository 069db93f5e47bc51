import type { SiteSettings } from '@camarim/contracts';
import { SOCIAL_LINK_LIMITS } from '@camarim/domain';
import { Button, Skeleton, Stack, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { ApiProblem, messageOf } from '../../api/problem.js';
import { putFresh } from '../../lib/put-fresh.js';
import { contentQueries } from '../content-queries.js';
import { FormCard } from '../layout/form-card.js';
import { linesOf } from '../layout/lines-of.js';
import { said } from '../layout/notify.js';
import { FailedList } from '../layout/screen-states.js';

const textOf = ({ socialLinks = [] }: SiteSettings): string => socialLinks.join('\n');

/** The house's own profiles on other networks, in the foot of every page of the fans (FV-02). */
export function HouseLinks() {
  const settings = useQuery(contentQueries.settings());
  if (settings.isPending) return <Skeleton h={136} radius="lg" />;
  if (!settings.data) return <FailedList message={messageOf(settings.error)} onRetry={() => void settings.refetch()} />;
  return <LinksForm settings={settings.data} />;
}

function LinksForm({ settings }: { settings: SiteSettings }) {
  const client = useQueryClient();
  const [text, setText] = useState(textOf(settings));
  const links = linesOf(text);
  const isTooMany = links.length > SOCIAL_LINK_LIMITS.most;
  const save = useMutation({
    mutationFn: () => api('PUT /admin/settings/site', { socialLinks: links }),
    onSuccess: (saved) => {
      putFresh(client, contentQueries.settings().queryKey, saved);
      setText(textOf(saved));
      said(
        saved.socialLinks?.length ? 'Redes salvas. Já estão no rodapé das páginas.' : 'Redes retiradas das páginas.',
      );
    },
  });
  const { error } = save;
  const wrong = error instanceof ApiProblem ? error.errors.find(({ field }) => field === 'socialLinks') : undefined;
  const message = wrong?.message ?? (error ? messageOf(error) : null);
  return (
    <FormCard onSubmit={() => save.mutate()}>
      <Stack maw={520} align="flex-start">
        <Textarea
          label="Redes sociais da casa"
          description={`Um endereço por linha, até ${SOCIAL_LINK_LIMITS.most}. Aparecem no rodapé das páginas dos fãs; vazio não mostra nada.`}
          placeholder="https://instagram.com/camarim"
          autosize
          minRows={2}
          maxRows={SOCIAL_LINK_LIMITS.most}
          w="100%"
          value={text}
          error={isTooMany ? `São no máximo ${SOCIAL_LINK_LIMITS.most} redes.` : message}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={save.isPending}
          disabled={isTooMany || links.join('\n') === textOf(settings)}
        >
          Salvar redes
        </Button>
      </Stack>
    </FormCard>
  );
}
