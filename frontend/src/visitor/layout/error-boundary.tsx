import { Component, type ReactNode } from 'react';
import { codeOf } from '../../lib/error-code.js';
import { Button } from '../../ui/button.js';
import * as words from './words.js';

type Props = { children: ReactNode; wrap?: (message: ReactNode) => ReactNode };
type State = { code: string | null };

/** The last resort for errors: a message with the code under which the error is logged, instead of a blank page (GW-13). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { code: null };

  static getDerivedStateFromError(error: unknown): State {
    return { code: codeOf(error) };
  }

  override componentDidCatch(error: unknown): void {
    const { code } = this.state;
    if (code === null) return;
    // who never meets an error never loads what reports it
    import('../../lib/report-error.js').then(
      ({ reportError }) => reportError(error, code, 'visitor'),
      () => undefined,
    );
  }

  override render() {
    const { code } = this.state;
    if (code === null) return this.props.children;
    const { wrap = (content) => content } = this.props;
    return wrap(
      <section role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-24 text-center">
        <h1 className="show text-3xl">{words.BROKEN}</h1>
        <p className="text-quiet">
          {words.BROKEN_TEXT} <code className="break-all font-semibold text-text select-all">{code}</code>.
        </p>
        <Button onClick={() => window.location.reload()}>{words.RELOAD}</Button>
      </section>,
    );
  }
}
