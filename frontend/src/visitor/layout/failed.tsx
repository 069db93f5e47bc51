import { CloudOff } from 'lucide-react';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/notice.js';

type Props = {
  /** What could not be loaded, with its article: 'este perfil'. */
  what: string;
  error: unknown;
  onRetry: () => void;
};

/** A message for content that could not be loaded, with a retry button. */
export default function Failed({ what, error, onRetry }: Props) {
  return (
    <EmptyState icon={<CloudOff className="size-6" aria-hidden="true" />} title={`Não foi possível carregar ${what}`}>
      <p className="text-sm">{messageOf(error)}</p>
      <Button look="secondary" onClick={onRetry}>
        Tentar de novo
      </Button>
    </EmptyState>
  );
}
