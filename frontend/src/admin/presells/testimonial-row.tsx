import type { AdminTestimonial } from '@camarim/contracts';
import { TESTIMONIAL_STATE_LABELS, verifiedPurchaseText } from '@camarim/domain';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { formatInstant } from '../../desk/format-instant.js';
import { CreatorLink } from '../creators/creator-link.js';
import { useAct } from '../layout/use-act.js';
import { TestimonialReason } from './testimonial-reason.js';

const COLORS: Record<AdminTestimonial['state'], string> = {
  waiting: 'yellow',
  approved: 'green',
  refused: 'red',
  hidden: 'gray',
};

const APPROVE: Record<AdminTestimonial['state'], string | null> = {
  waiting: 'Aprovar',
  approved: null,
  refused: 'Aprovar mesmo assim',
  hidden: 'Aprovar de novo',
};

/** One testimonial as it was written, on what it stands, and what may be decided about it (MKT-31). */
export function TestimonialRow({ testimonial }: { testimonial: AdminTestimonial }) {
  const { act, isPending } = useAct('testimonials', 'presells');
  const [refusing, setRefusing] = useState<'refused' | 'hidden' | null>(null);
  const { id, version, state, text, name, username, purchasedIn, reason, writtenAt } = testimonial;
  const approve = () =>
    act({
      run: () =>
        api('PUT /admin/testimonials/:testimonialId/decision', { testimonialId: id, state: 'approved', version }),
      done: 'Depoimento aprovado. Escolha-o na presell para ele aparecer.',
    });
  const about = `o depoimento de ${name} sobre @${username}`;
  return (
    <li className="comment-row">
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        <Text size="sm">
          sobre <CreatorLink id={testimonial.modelId} name={`@${username}`} />
        </Text>
        <Badge color={COLORS[state]} variant="light" tt="none">
          {TESTIMONIAL_STATE_LABELS[state]}
        </Badge>
        {purchasedIn === null && (
          <Badge color="red" variant="light" tt="none">
            Compra devolvida ou contestada: não aparece
          </Badge>
        )}
        <Text size="xs" c="dimmed">
          {formatInstant(writtenAt)}
          {purchasedIn !== null && ` · ${verifiedPurchaseText(purchasedIn)}`}
        </Text>
      </Group>
      <Text className="wraps">“{text}”</Text>
      {reason !== null && (
        <Text size="xs" c="dimmed" className="wraps">
          Motivo: {reason}
        </Text>
      )}
      <Group gap="xs">
        {APPROVE[state] !== null && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isPending}
            aria-label={`${APPROVE[state]}: ${about}`}
            onClick={approve}
          >
            {APPROVE[state]}
          </Button>
        )}
        {state === 'waiting' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Recusar ${about}`}
            onClick={() => setRefusing('refused')}
          >
            Recusar
          </Button>
        )}
        {state === 'approved' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Ocultar ${about}`}
            onClick={() => setRefusing('hidden')}
          >
            Ocultar
          </Button>
        )}
      </Group>
      {refusing && <TestimonialReason testimonial={testimonial} state={refusing} onClose={() => setRefusing(null)} />}
    </li>
  );
}
