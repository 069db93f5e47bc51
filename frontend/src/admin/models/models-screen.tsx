import { Button, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { plural } from '../../lib/counts.js';
import { itemsOf } from '../../lib/items-of.js';
import { contentQueries } from '../content-queries.js';
import { ThumbnailsButton } from '../files/thumbnails-button.js';
import { Choice, FilterBar, SearchBox } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { useAdminEvents } from '../live/use-admin-events.js';
import { paths } from '../paths.js';
import { AddModel } from './add-model.js';
import { ModelTile } from './model-tile.js';

const FILTERS = { situacao: ['all', 'active', 'inactive'], busca: '' } as const;
const STATES = [
  { value: 'all', label: 'Todas' },
  { value: 'active', label: 'Ativas' },
  { value: 'inactive', label: 'Inativas' },
] as const;

/** Every creator, each with a page of her own (FA-08). */
export function ModelsScreen() {
  const [filters, setFilters] = useFilters(FILTERS);
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const { refresh } = useAct('models');
  useAdminEvents('model', () => void refresh());
  const search = filters.busca ? { search: filters.busca } : {};
  const list = useInfiniteQuery(contentQueries.models({ status: filters.situacao, ...search }));
  const models = itemsOf(list);
  const isFiltered = filters.situacao !== 'all' || filters.busca !== '';
  const counted = `${models.length}${list.hasNextPage ? '+' : ''} ${plural(models.length, 'modelo', 'modelos')}`;
  return (
    <Stack>
      <PageHeader title="Gerenciar modelos" text={list.data ? counted : 'Carregando modelos…'}>
        <ThumbnailsButton modelId={null} />
        <Button onClick={() => setAdding(true)}>Adicionar modelo</Button>
      </PageHeader>
      <FilterBar>
        <SearchBox
          label="Buscar por nome ou usuário"
          value={filters.busca}
          onChange={(busca) => setFilters({ busca })}
        />
        <Choice
          label="Situação"
          value={filters.situacao}
          options={STATES}
          onChange={(situacao) => setFilters({ situacao })}
        />
      </FilterBar>
      <ReadState of={list} />
      {list.data && models.length === 0 && (
        <EmptyList
          title="Nenhuma modelo encontrada"
          text={isFiltered ? 'Tente outra busca ou outra situação.' : 'Adicione a primeira modelo para começar.'}
        />
      )}
      {models.length > 0 && (
        <ul className="model-grid" aria-label="Modelos">
          {models.map((model) => (
            <ModelTile key={model.id} model={model} />
          ))}
        </ul>
      )}
      <MoreButton of={list} />
      {adding && <AddModel onClose={() => setAdding(false)} onAdded={({ id }) => void navigate(paths.creator(id))} />}
    </Stack>
  );
}
