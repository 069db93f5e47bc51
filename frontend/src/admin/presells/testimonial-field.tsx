import { TESTIMONIAL_LIMITS, verifiedPurchaseText } from '@camarim/domain';
import { Button, Group, Input, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { messageOf } from '../../api/problem.js';
import { FailedList } from '../layout/screen-states.js';
import { marketingQueries } from '../marketing-queries.js';
import type { PresellDraft } from './presell-draft.js';
import { SortBox } from './sort-box.js';

type Props = { control: Control<PresellDraft>; modelId: string };

/** Which approved testimonials the page shows, and in which order; nothing while there is none to choose (MKT-31). */
export function TestimonialField({ control, modelId }: Props) {
  const { field, fieldState } = useController({ control, name: 'testimonials' });
  const choices = useQuery(marketingQueries.pageTestimonials(modelId));
  const chosen = field.value;
  const rest = (choices.data?.items ?? []).filter(({ id }) => !chosen.some((one) => one.id === id));
  const isLost = (id: string) => choices.data?.items.every((one) => one.id !== id) ?? false;
  if (choices.isError) return <FailedList message={messageOf(choices.error)} onRetry={() => void choices.refetch()} />;
  if (chosen.length === 0 && rest.length === 0) return null;
  return (
    <Input.Wrapper
      label="Depoimentos"
      description={`De quem pagou e autorizou, aprovados em Depoimentos. Até ${TESTIMONIAL_LIMITS.onPage} na página.`}
      error={fieldState.error?.message}
      labelElement="div"
    >
      {chosen.length > 0 && (
        <SortBox
          label="Depoimentos na ordem da página"
          noun="Depoimento"
          className="testimonial-sorter"
          items={chosen}
          onChange={field.onChange}
        >
          {({ id, text, name, purchasedIn }) => (
            <div className="grows wraps">
              <Text size="sm">“{text}”</Text>
              <Text size="xs" c="dimmed">
                {name} · {verifiedPurchaseText(purchasedIn)}
              </Text>
              {isLost(id) && (
                <Text size="xs" c="red">
                  Não pode mais ser mostrado. Remova para salvar.
                </Text>
              )}
            </div>
          )}
        </SortBox>
      )}
      {rest.length > 0 && (
        <ul className="testimonial-choices" aria-label="Depoimentos que podem ser mostrados">
          {rest.map((one) => (
            <li key={one.id}>
              <Group wrap="nowrap" align="flex-start">
                <div className="grows wraps">
                  <Text size="sm">“{one.text}”</Text>
                  <Text size="xs" c="dimmed">
                    {one.name} · {verifiedPurchaseText(one.purchasedIn)}
                  </Text>
                </div>
                <Button
                  size="compact-sm"
                  variant="default"
                  className="still"
                  aria-label={`Mostrar o depoimento de ${one.name}: ${one.text}`}
                  disabled={chosen.length >= TESTIMONIAL_LIMITS.onPage}
                  onClick={() => field.onChange([...chosen, one])}
                >
                  Mostrar
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}
