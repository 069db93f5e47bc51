import type { CreatorModelDto } from '@camarim/contracts';
import { useState } from 'react';
import { Outlet, useOutletContext } from 'react-router-dom';
import { EmptyList } from './parts/screen-states.js';
import { PresenceSwitch } from './presence-switch.js';
import { Tabs } from './tabs.js';

/** The model the screens of a creator are about. */
export const useOwnModel = (): CreatorModelDto => useOutletContext<CreatorModelDto>();
/** Whether her page is off the site: nothing of hers is on the air then. */
export const useIsOffAir = (): boolean => isOffAir(useOwnModel());
const isOffAir = ({ isActive }: CreatorModelDto): boolean => isActive === false;

/** Around all her screens: which profile, and whether she is there; it stays while she looks at something else (BIL-51). */
export function CreatorFrame({ models }: { models: readonly CreatorModelDto[] }) {
  const [chosen, choose] = useState('');
  const model = models.find(({ id }) => id === chosen) ?? models[0];
  if (!model) {
    return (
      <EmptyList
        title="Nenhum perfil ligado à sua conta"
        text="Fale com a equipe: assim que seu perfil for ligado a esta conta, sua agenda aparece aqui."
      />
    );
  }
  return (
    <>
      <div className="mb-5 flex items-center justify-between gap-4 rounded-full bg-surface py-1 pr-3 pl-5 min-h-13">
        {models.length > 1 ? (
          <select
            aria-label="Perfil"
            className="min-h-11 min-w-0 flex-1 bg-transparent font-bold"
            value={model.id}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {models.map(({ id, displayName }) => (
              <option key={id} value={id} className="bg-surface">
                {displayName}
              </option>
            ))}
          </select>
        ) : (
          <span className="min-w-0 truncate font-bold">{model.displayName}</span>
        )}
        {!isOffAir(model) && <PresenceSwitch key={model.id} modelId={model.id} />}
      </div>
      {isOffAir(model) && (
        <p role="status" className="mb-5 rounded-input bg-warning/15 px-4 py-3">
          <b>Sua página está fora do ar.</b> Ela não aparece no site e nada seu está à venda. Para voltar, fale com a
          equipe.
        </p>
      )}
      <Tabs />
      <Outlet context={model} />
    </>
  );
}
