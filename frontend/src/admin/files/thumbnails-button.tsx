import { Button, Menu, Progress, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.js';
import { putFresh } from '../../lib/put-fresh.js';
import { contentQueries } from '../content-queries.js';
import { failed, said } from '../layout/notify.js';
import { useAdminEvents } from '../live/use-admin-events.js';

// percents come by the stream; a lost frame costs so long
const EVERY_MS = 5_000;

/** 'Regenerate All Thumbnails': a job of the catalog whose progress is shown here (CAT-29). */
export function ThumbnailsButton({ modelId }: { modelId: string | null }) {
  const client = useQueryClient();
  const [watched, setWatched] = useState<string | null>(null);
  const { queryKey } = contentQueries.thumbnailRun();
  const run = useQuery({
    ...contentQueries.thumbnailRun(),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? EVERY_MS : false),
  }).data;
  useAdminEvents('thumbnails', (frame) => {
    if (frame) putFresh(client, queryKey, frame);
    else void client.invalidateQueries({ queryKey });
  });
  const start = useMutation({
    mutationFn: (onlyMissing: boolean) => api('POST /admin/media/thumbnails', { modelId, onlyMissing }),
    onSuccess: (started) => {
      putFresh(client, queryKey, started);
      if (started.total === 0) said('Todos os vídeos já possuem thumbnails!');
      else setWatched(started.id);
    },
    onError: failed,
  });
  const isDone = run?.id === watched && run?.status === 'done';
  useEffect(() => {
    if (!isDone || !run) return;
    setWatched(null);
    if (run.done === 0) failed(new Error('Erro ao gerar thumbnails'));
    else said(`Thumbnails geradas: ${run.done}/${run.total}`);
    void client.invalidateQueries({ queryKey: ['posts'] });
  }, [isDone, run, client]);
  if (run?.status === 'running') {
    return (
      <div className="thumbnail-run">
        <Text size="sm" role="status">
          Gerando thumbnails: {run.done}/{run.total}
        </Text>
        <Progress value={((run.done + run.failed) / run.total) * 100} aria-label="Thumbnails geradas" />
      </div>
    );
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" loading={start.isPending}>
          Gerar todas as thumbnails
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{modelId === null ? 'Vídeos de todas as modelos' : 'Vídeos desta modelo'}</Menu.Label>
        <Menu.Item onClick={() => start.mutate(true)}>Só as que faltam</Menu.Item>
        <Menu.Item onClick={() => start.mutate(false)}>Refazer todas</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
