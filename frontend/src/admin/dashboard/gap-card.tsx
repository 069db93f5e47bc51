import type { DashboardGapDto } from '@camarim/contracts';
import { Button, Card, Text, Title } from '@mantine/core';
import { PARTS } from './dashboard-words.js';

type Props = { part: DashboardGapDto['part']; gaps: readonly DashboardGapDto[]; onRetry: () => void };

/** A part that did not come: what is missing, why, and another try. No number stands here, least of all a zero (FA-07). */
export function GapCard({ part, gaps, onRetry }: Props) {
  const gap = gaps.find((one) => one.part === part);
  return (
    <Card component="section" withBorder radius="lg" padding="lg" className="gap" role="alert">
      <Title order={2} size="sm">
        {PARTS[part]}: sem números agora
      </Title>
      <Text size="sm" c="dimmed" my="sm">
        {gap ? `${gap.reason} (${gap.service})` : 'O serviço não respondeu.'}
      </Text>
      <Button variant="default" onClick={onRetry}>
        Tentar de novo
      </Button>
    </Card>
  );
}
