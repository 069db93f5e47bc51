import { formatBRL, hasDuty, isUndone, type StaffRole } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../desk/format-instant.js';
import { POST_STATES } from '../../desk/post-states.js';
import { screensOf } from '../layout/screens.js';
import { paths } from '../paths.js';
import { STATE_PILLS } from '../people/people-words.js';
import { statusPill } from '../sales/sale-words.js';
import { LEAST_OF_CREATOR, LEAST_TYPED, paletteQueries } from './palette-queries.js';

/** Something that can be gone to. */
export interface Hit {
  id: string;
  label: string;
  note?: string;
  to: string;
}
export interface HitGroup {
  title: string;
  hits: Hit[];
}

/** Letters alone: 'criação' is found by 'criacao'. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
const to = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/**
 * What a text leads to, for a role: screens at once, people, sales, creators and posts as their services answer.
 * @returns the groups that have something, whether any is still being asked, and whether one could not be.
 */
export function useHits(role: StaffRole, typed: string): { groups: HitGroup[]; isAsking: boolean; hasFailed: boolean } {
  const search = typed.trim();
  const isEnough = search.length >= LEAST_TYPED;
  const may = { people: hasDuty(role, 'people'), sales: hasDuty(role, 'sales'), content: hasDuty(role, 'publishing') };
  const people = useQuery({ ...paletteQueries.people(search), enabled: isEnough && may.people });
  const sales = useQuery({ ...paletteQueries.sales(search), enabled: isEnough && may.sales });
  const content = useQuery({ ...paletteQueries.content(search), enabled: search.length >= LEAST_OF_CREATOR });
  const creators = content.data?.models ?? [];
  const screens = screensOf(role).filter(({ label }) => plain(label).includes(plain(search)));
  const groups: HitGroup[] = [
    {
      title: 'Pessoas',
      hits: (people.data?.items ?? []).map(({ id, name, email, state }) => ({
        ...{ id: `person-${id}`, label: name, note: `${email} · ${STATE_PILLS[state].label}` },
        to: to(paths.people(), { pessoa: id }),
      })),
    },
    {
      title: 'Vendas',
      hits: (sales.data ?? []).map(({ id, userName, planName, amount, status, proved, createdAt }) => ({
        ...{ id: `sale-${id}`, label: `${formatBRL(amount.amountCents)} · ${planName}` },
        note: `${userName} · ${statusPill(status, isUndone({ status, proved })).label} · ${formatInstant(createdAt)}`,
        to: to(paths.sales(), { venda: id }),
      })),
    },
    { title: 'Modelos', hits: creators.flatMap((model) => creatorHits(model, may)) },
    {
      title: 'Publicações',
      hits: (content.data?.posts ?? []).map(({ id, modelId, title, modelName, state }) => ({
        ...{ id: `post-${id}`, label: title, note: `${modelName} · ${POST_STATES[state].label}` },
        to: to(paths.creator(modelId, 'conteudo'), { publicacao: id }),
      })),
    },
    { title: 'Ações', hits: actsOn(people.data?.items ?? [], content.data?.isNear ? [] : creators, role) },
    { title: 'Telas', hits: screens.map(({ id, label, path }) => ({ id: `screen-${id}`, label, to: path })) },
  ];
  const asked = [people, sales, content];
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    isAsking: asked.some(({ isFetching }) => isFetching),
    hasFailed: asked.some(({ isError }) => isError),
  };
}

/** What is usually done next with the only person or the only creator that was found. */
function actsOn(
  people: readonly { id: string; name: string }[],
  creators: readonly { id: string; displayName: string }[],
  role: StaffRole,
): Hit[] {
  const [[person, ...otherPeople], [creator, ...otherCreators]] = [people, creators];
  const acts: Hit[] = [];
  if (person && otherPeople.length === 0 && hasDuty(role, 'sales'))
    acts.push({
      ...{ id: 'act-purchases', label: `Ver compras de ${person.name}` },
      to: to(paths.sales(), { cliente: person.id }),
    });
  if (creator && otherCreators.length === 0) {
    const { id, displayName } = creator;
    if (hasDuty(role, 'publishing'))
      acts.push({ id: 'act-posts', label: `Publicar em ${displayName}`, to: paths.creator(id, 'conteudo') });
    if (hasDuty(role, 'calls'))
      acts.push({
        ...{ id: 'act-calls', label: `Ver chamadas de ${displayName}` },
        to: paths.creator(id, 'chamadas'),
      });
  }
  return acts;
}

/** Where her work is, for who may do it. */
function creatorHits(
  { id, displayName, username }: { id: string; displayName: string; username: string },
  may: { sales: boolean; content: boolean },
): Hit[] {
  return [
    ...(may.content ? [{ id: `model-${id}`, label: displayName, note: `@${username}`, to: paths.creator(id) }] : []),
    ...(may.sales
      ? [
          {
            id: `sales-of-${id}`,
            label: `Vendas de ${displayName}`,
            note: `@${username}`,
            to: to(paths.sales(), { modelo: id }),
          },
        ]
      : []),
  ];
}
