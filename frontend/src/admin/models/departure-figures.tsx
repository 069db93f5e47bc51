import type { ModelDeparture } from '@camarim/contracts';
import { Figures } from '../layout/figures.js';

/** What a creator who leaves the site leaves behind, as the server counts it now. */
export function DepartureFigures({ departure }: { departure: ModelDeparture }) {
  return (
    <Figures
      label="O que fica em aberto"
      items={[
        { label: 'Pessoas com dias pagos', value: departure.people },
        { label: 'Cobranças em aberto', value: departure.openCharges },
        { label: 'Renovações automáticas', value: departure.renewals },
        { label: 'Chamadas pagas por vir', value: departure.upcomingCalls },
      ]}
    />
  );
}
