import { formatInstant } from '../../desk/format-instant.js';
import type { Draft } from '../../desk/use-draft.js';
import { Button } from '../../ui/button.js';

type Props = Pick<Draft, 'restore' | 'forget'> & { offer: NonNullable<Draft['offer']> };

/** Asked before the fields are shown, so that neither the draft nor what is typed next can take the other's place. */
export function DraftOffer({ offer: { at, isOutdated }, restore, forget }: Props) {
  return (
    <fieldset aria-label="Rascunho não salvo" className="mt-3 space-y-4">
      <p className="text-quiet">
        Há um rascunho de {formatInstant(at)} que não foi salvo. Quer continuar de onde parou?
        {isOutdated && ' Depois dele, alguém salvou outra versão: confira tudo antes de salvar.'}
      </p>
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button className="flex-1" onClick={restore}>
          Continuar rascunho
        </Button>
        <Button look="secondary" className="flex-1" onClick={forget}>
          Descartar rascunho
        </Button>
      </div>
    </fieldset>
  );
}
