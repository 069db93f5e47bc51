import { Button, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';

type State = { code: string | null };

/** The last net of the back-office. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { code: null };

  static getDerivedStateFromError(): State {
    return { code: Math.random().toString(36).slice(2, 8).toUpperCase() };
  }

  override render() {
    const { code } = this.state;
    if (code === null) return this.props.children;
    return (
      <div className="sign-in">
        <Stack role="alert" align="center">
          <Title order={1}>Algo deu errado</Title>
          <Text ta="center">
            Recarregue a página; se continuar, informe o código <strong>{code}</strong>.
          </Text>
          <Button onClick={() => window.location.reload()}>Recarregar</Button>
        </Stack>
      </div>
    );
  }
}
