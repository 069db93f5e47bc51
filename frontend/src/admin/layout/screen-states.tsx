import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { messageOf } from '../../api/problem.js';

const ROWS = 8;

/** Rows on their way. */
export function LoadingRows() {
  return (
    <Stack gap="xs" role="status" aria-label="Carregando">
      {Array.from({ length: ROWS }, (_, place) => (
        <Skeleton key={place} height={44} radius="md" />
      ))}
    </Stack>
  );
}

export function FailedList({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert color="red" role="alert" title="Não foi possível carregar">
      <Group justify="space-between">
        <Text size="sm">{message}</Text>
        <Button variant="default" onClick={onRetry}>
          Tentar de novo
        </Button>
      </Group>
    </Alert>
  );
}

type Read = { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };

/** The state of a query: rows on their way, why it failed with a way to ask again, nothing once loaded. */
export function ReadState({ of: read }: { of: Read }) {
  if (read.isPending) return <LoadingRows />;
  return read.isError && <FailedList message={messageOf(read.error)} onRetry={() => void read.refetch()} />;
}

export function EmptyList({ title, text }: { title: string; text: string }) {
  return (
    <Stack align="center" gap={4} py={64} ta="center">
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" size="sm">
        {text}
      </Text>
    </Stack>
  );
}

type More = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** The way to the next page of a list, while there is one. */
export function MoreButton({ of: list }: { of: More }) {
  if (!list.hasNextPage) return null;
  return (
    <Button variant="default" mx="auto" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      Carregar mais
    </Button>
  );
}
