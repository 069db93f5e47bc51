import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button.js';

type Props = { children: ReactNode; wrap?: (message: ReactNode) => ReactNode };
type State = { code: string | null };

/** Short enough to be read out to support. */
const errorCode = (): string => Math.random().toString(36).slice(2, 8).toUpperCase();

/** The last resort for errors: a message with a code instead of a blank page (GW-13). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { code: null };

  static getDerivedStateFromError(): State {
    return { code: errorCode() };
  }

  override render() {
    const { code } = this.state;
    if (code === null) return this.props.children;
    const { wrap = (content) => content } = this.props;
    return wrap(
      <section role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-24 text-center">
        <h1 className="text-2xl font-bold">Algo deu errado por aqui</h1>
        <p className="text-quiet">
          Não conseguimos mostrar esta parte. Recarregue a página; se continuar, fale com a gente e informe o código{' '}
          <code className="font-semibold text-text">{code}</code>.
        </p>
        <Button onClick={() => window.location.reload()}>Recarregar</Button>
      </section>,
    );
  }
}
