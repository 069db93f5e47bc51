import { Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf } from '../../lib/items-of.js';
import { Choice, FilterBar } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { marketingQueries } from '../marketing-queries.js';
import { ModelSelect } from '../models/model-select.js';
import { TestimonialRow } from './testimonial-row.js';

const FILTERS = { situacao: ['waiting', 'approved', 'refused', 'hidden', 'all'], modelo: '' } as const;
const STATES = [
  { value: 'waiting', label: 'Esperando' },
  { value: 'approved', label: 'Aprovados' },
  { value: 'refused', label: 'Recusados' },
  { value: 'hidden', label: 'Ocultos' },
  { value: 'all', label: 'Todos' },
] as const;

/** What fans who paid wrote and agreed to show; what waits for the team comes first (MKT-31). */
export function TestimonialsTab() {
  const [{ situacao, modelo }, setFilters] = useFilters(FILTERS);
  const list = useInfiniteQuery(
    marketingQueries.testimonials({
      ...(situacao === 'all' ? {} : { state: situacao }),
      ...(modelo === '' ? {} : { modelId: modelo }),
    }),
  );
  const testimonials = itemsOf(list);
  return (
    <Stack>
      <Text c="dimmed" size="sm">
        Escritos por quem pagou e autorizou. Você decide se aparecem; o texto é de quem escreveu e não muda aqui.
      </Text>
      <FilterBar>
        <Choice
          label="Situação"
          value={situacao}
          options={STATES}
          onChange={(value) => setFilters({ situacao: value })}
        />
        <ModelSelect value={modelo} onChange={(id) => setFilters({ modelo: id })} orAll />
      </FilterBar>
      <ReadState of={list} />
      {list.data && testimonials.length === 0 && (
        <EmptyList
          title="Nenhum depoimento"
          text={situacao === 'waiting' ? 'Nada espera por você agora.' : 'Tente outra situação ou outra modelo.'}
        />
      )}
      {testimonials.length > 0 && (
        <ul className="comment-list" aria-label="Depoimentos">
          {testimonials.map((testimonial) => (
            <TestimonialRow key={testimonial.id} testimonial={testimonial} />
          ))}
        </ul>
      )}
      <MoreButton of={list} />
    </Stack>
  );
}
