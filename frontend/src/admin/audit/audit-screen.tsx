import { AUDIT_ACTION, DAY_MS, isUuid } from '@camarim/domain';
import { Button, Select, Stack, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FilterBar, SearchBox } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { peopleQueries } from '../people-queries.js';
import { AuditList } from './audit-list.js';
import { actionOptions } from './audit-words.js';

const FILTERS = { acao: '', quem: '', alvo: '', de: '', ate: '' } as const;
/** Days are days of São Paulo, which has had no summer time since 2019. */
const ZONE = '-03:00';

/** Who of the team did what, with what was before and after (USR-24). */
export function AuditScreen() {
  const [{ acao, quem, alvo, de, ate }, setFilters] = useFilters(FILTERS);
  const from = startOf(de);
  const until = startOf(ate);
  const list = useInfiniteQuery(
    peopleQueries.audit({
      ...(AUDIT_ACTION.test(acao) ? { action: acao } : {}),
      ...(isUuid(quem) ? { actorId: quem } : {}),
      ...(alvo ? { targetId: alvo } : {}),
      ...(from === null ? {} : { from: new Date(from).toISOString() }),
      ...(until === null ? {} : { to: new Date(until + DAY_MS).toISOString() }),
    }),
  );
  const isFiltered = [acao, quem, alvo, de, ate].some((each) => each !== '');
  const pages = list.data?.pages.map((page) => page.items) ?? [];
  const entries = pages.flat();
  return (
    <Stack>
      <PageHeader title="Auditoria" text="Tudo que a equipe fez, do mais novo ao mais antigo. Nada é apagado." />
      <FilterBar>
        <Select
          aria-label="Ação"
          placeholder="Todas as ações"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Todas as ações' }}
          nothingFoundMessage="Nenhuma ação com esse nome"
          data={actionOptions(acao)}
          value={acao === '' ? null : acao}
          onChange={(value) => setFilters({ acao: value ?? '' })}
        />
        <SearchBox label="Identificador do alvo" value={alvo} onChange={(value) => setFilters({ alvo: value })} />
        <TextInput
          type="date"
          aria-label="De"
          className="filter-date"
          leftSection="De"
          value={de}
          onChange={(event) => setFilters({ de: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          aria-label="Até"
          className="filter-date"
          leftSection="Até"
          value={ate}
          onChange={(event) => setFilters({ ate: event.currentTarget.value })}
        />
        {isFiltered && (
          <Button variant="default" onClick={() => setFilters({ acao: '', quem: '', alvo: '', de: '', ate: '' })}>
            Limpar filtros
          </Button>
        )}
      </FilterBar>
      {quem && (
        <Text size="sm" role="status">
          Só o que {entries.find(({ actorId }) => actorId === quem)?.actorName ?? 'esta pessoa'} fez.
        </Text>
      )}
      <ReadState of={list} />
      {list.data &&
        entries.length === 0 &&
        (isFiltered ? (
          <EmptyList title="Nada encontrado" text="Tente outros filtros." />
        ) : (
          <EmptyList title="Nada registrado ainda" text="O que a equipe fizer aparece aqui." />
        ))}
      {entries.length > 0 && (
        <AuditList
          pages={pages}
          onActor={(id) => setFilters({ quem: id })}
          onTarget={(id) => setFilters({ alvo: id })}
        />
      )}
      <MoreButton of={list} />
    </Stack>
  );
}

/** @returns the first instant of a day 'YYYY-MM-DD' in ms; null for anything else. */
function startOf(day: string): number | null {
  const ms = Date.parse(`${day}T00:00:00${ZONE}`);
  return Number.isNaN(ms) ? null : ms;
}
