import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../paths.js';

export function NotFoundScreen() {
  return <NoScreen title="Página não encontrada" text="Esta tela não existe." />;
}

/** The screen is there, for others (FA-02). */
export function ForeignScreen() {
  return (
    <NoScreen
      title="Você não tem acesso a esta tela"
      text="Ela é de outra função. Se precisar dela, peça a quem cuida da equipe."
    />
  );
}

function NoScreen({ title, text }: { title: string; text: string }) {
  return (
    <Stack align="flex-start">
      <Title order={1}>{title}</Title>
      <Text c="dimmed">{text}</Text>
      <Button component={Link} to={paths.root()}>
        Ir para o início
      </Button>
    </Stack>
  );
}
