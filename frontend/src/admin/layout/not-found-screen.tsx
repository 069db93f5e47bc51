import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../paths.js';

export function NotFoundScreen() {
  return (
    <Stack align="flex-start">
      <Title order={1}>Página não encontrada</Title>
      <Text c="dimmed">Esta tela não existe.</Text>
      <Button component={Link} to={paths.root()}>
        Ir para o início
      </Button>
    </Stack>
  );
}
