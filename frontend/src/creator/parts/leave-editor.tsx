import type { Draft } from '../../desk/use-draft.js';
import { Button } from '../../ui/button.js';
import { Sheet } from '../../ui/sheet.js';

type Props = { draft: Pick<Draft, 'isKept' | 'forget'>; onStay: () => void; onLeave: () => void };

/** Stands before leaving an editor in which something was changed: Escape, the cross, 'back' (A5). */
export function LeaveEditor({ draft: { isKept, forget }, onStay, onLeave }: Props) {
  const discard = () => {
    forget();
    onLeave();
  };
  return (
    <Sheet title="Sair sem salvar?" onClose={onStay}>
      <div className="mt-3 space-y-4">
        <p className="text-quiet">
          {isKept
            ? 'O que você escreveu fica guardado como rascunho nesta aba. Ao abrir de novo, é só continuar.'
            : 'O que você mudou ainda não foi salvo e se perde ao sair.'}
        </p>
        <div className="flex flex-col gap-2">
          <Button onClick={onStay}>Continuar editando</Button>
          {isKept && (
            <Button look="secondary" onClick={onLeave}>
              Guardar rascunho e sair
            </Button>
          )}
          <Button look="ghost" className="text-danger-soft!" onClick={discard}>
            Descartar
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
