import { Component, type ReactNode } from 'react';
import { codeOf } from '../lib/error-code.js';
import { Button } from '../ui/button.js';

type State = { code: string | null };

/** The last resort for errors of the studio: a message with the code under which the error is logged (GW-13). */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { code: null };

  static getDerivedStateFromError(error: unknown): State {
    return { code: codeOf(error) };
  }

  override componentDidCatch(error: unknown): void {
    const { code } = this.state;
    if (code === null) return;
    // who never meets an error never loads what reports it
    import('../lib/report-error.js').then(
      ({ reportError }) => reportError(error, code, 'studio'),
      () => undefined,
    );
  }

  override render() {
    const { code } = this.state;
    if (code === null) return this.props.children;
    return (
      <main role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-24 text-center">
        <h1 className="text-2xl font-extrabold">Algo deu errado</h1>
        <p className="text-quiet">
          Recarregue a página; se continuar, informe o código{' '}
          <code className="font-semibold break-all text-text select-all">{code}</code>.
        </p>
        <Button onClick={() => window.location.reload()}>Recarregar</Button>
      </main>
    );
  }
}
