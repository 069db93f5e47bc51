import { Button, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { codeOf } from '../../lib/error-code.js';
import { reportError } from '../../lib/report-error.js';

type State = { code: string | null };

/** The last resort for errors of the back-office: a message with the code under which the error is logged (GW-13). */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { code: null };

  static getDerivedStateFromError(error: unknown): State {
    return { code: codeOf(error) };
  }

  override componentDidCatch(error: unknown): void {
    if (this.state.code !== null) reportError(error, this.state.code, 'admin');
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
