import type { StaffDuty } from '@camarim/domain';
import { Stack } from '@mantine/core';
import { CollectionsPanel } from '../collections/collections-panel.js';
import { ChangesTab } from '../content/changes-tab.js';
import { CommentsTab } from '../content/comments-tab.js';
import { LikesTab } from '../content/likes-tab.js';
import { PostsTab } from '../content/posts-tab.js';
import { TemplatesTab } from '../content/templates-tab.js';
import { Choice } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { useMay } from '../use-may.js';

const FILTERS = { parte: ['publicacoes', 'colecoes', 'comentarios', 'curtidas', 'textos', 'alteracoes'] } as const;
type Part = (typeof FILTERS)['parte'][number];
const PARTS: readonly { value: Part; label: string; duty: StaffDuty }[] = [
  { value: 'publicacoes', label: 'Publicações', duty: 'publishing' },
  { value: 'colecoes', label: 'Coleções', duty: 'publishing' },
  { value: 'comentarios', label: 'Comentários', duty: 'moderation' },
  { value: 'curtidas', label: 'Curtidas', duty: 'publishing' },
  { value: 'textos', label: 'Textos prontos', duty: 'publishing' },
  { value: 'alteracoes', label: 'Alterações', duty: 'administration' },
];

/** Her posts and what stands around them (FA-11). */
export function ContentOf({ modelId }: { modelId: string }) {
  const [{ parte: asked }, setFilters] = useFilters(FILTERS);
  const may = useMay();
  const parts = PARTS.filter(({ duty }) => may(duty));
  const part = parts.find(({ value }) => value === asked)?.value ?? parts[0]?.value ?? 'comentarios';
  return (
    <Stack>
      {parts.length > 1 && (
        <Choice label="Conteúdo" value={part} options={parts} onChange={(parte) => setFilters({ parte })} />
      )}
      {part === 'publicacoes' && <PostsTab modelId={modelId} />}
      {part === 'colecoes' && <CollectionsPanel modelId={modelId} />}
      {part === 'comentarios' && <CommentsTab modelId={modelId} />}
      {part === 'curtidas' && <LikesTab modelId={modelId} />}
      {part === 'textos' && <TemplatesTab modelId={modelId} />}
      {part === 'alteracoes' && <ChangesTab modelId={modelId} />}
    </Stack>
  );
}
