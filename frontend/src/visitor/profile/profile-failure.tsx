import { CloudOff } from 'lucide-react';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { Blank } from '../../ui/notice.js';

/** The profile could not be read: said so, with a way to ask again. Loaded only then. */
export default function ProfileFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="pt-24">
      <Blank icon={<CloudOff className="size-6" aria-hidden="true" />} title="Não foi possível carregar este perfil">
        <p className="text-sm">{messageOf(error)}</p>
        <Button look="secondary" onClick={onRetry}>
          Tentar de novo
        </Button>
      </Blank>
    </div>
  );
}
